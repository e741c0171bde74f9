import { expect, test } from 'vitest';
import { messageOf, readMessage, sendMessage } from '../../support/fixtures/contact.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, readOnly, stranger } = await testServer();
ignoreEndpointLimits(app);
const columns = [
  ...['id', 'createdAt', 'status', 'isSpam', 'spamReasons', 'name', 'email', 'subject', 'message'],
  ...['fields', 'pageUrl', 'locale', 'projectId', 'websiteId', 'note'],
];
const exported = (query: string, client = rest) => client(`GET /v1/contact/messages/export?${query}`);

test('every value of a message is a text in its column, the oldest message first', async () => {
  const { id: projectId } = await createProject(rest);
  const { id: websiteId } = await createWebsite(rest, { projectId });
  const bare = await sendMessage(rest, { projectId, message: 'Bare.' });
  const whole = {
    name: '=cmd|A1',
    email: 'mara@lind.example',
    subject: 'A, "quoted"; subject',
    message: 'Two\nlines',
    pageUrl: 'https://a.example/',
    locale: 'de',
  };
  const fields = { guests: 12, isMember: true, company: '+1' };
  const full = await sendMessage(rest, { websiteId, ...whole, fields, honeypot: 'x' });
  messageOf(await rest(`PATCH /v1/contact/messages/${full}`, { body: { note: '@home', status: 'read' } }));
  const createdAt = async (id: string) => (await readMessage(rest, id)).createdAt;
  const answer = await exported(`projectId=${projectId}`);
  expect(answer.at('data')).toEqual({
    columns,
    rows: [
      [
        ...[bare, await createdAt(bare), 'new', 'false', '', '', '', '', 'Bare.', '{}', '', ''],
        ...[projectId, '', ''],
      ],
      [
        ...[full, await createdAt(full), 'read', 'true', 'honeypot', whole.name, whole.email, whole.subject],
        ...[whole.message, JSON.stringify(fields), whole.pageUrl, 'de', projectId, websiteId, '@home'],
      ],
    ],
    total: 2,
  });
  const idsOf = async (query: string) => {
    const { rows } = (await exported(`projectId=${projectId}&${query}`)).at('data') as { rows: string[][] };
    return rows.map(([id]) => id);
  };
  expect(await idsOf('isSpam=false')).toEqual([bare]);
  expect(await idsOf(`websiteId=${websiteId}`)).toEqual([full]);
  expect(await idsOf('status=read&q=LINES')).toEqual([full]);
  expect((await exported(`projectId=${projectId}`, readOnly.rest)).at('data.total')).toBe(2);
  expect((await exported(`projectId=${projectId}`, stranger.rest)).status).toBe(403);
});

test('an export is paginated without duplicates while messages arrive', async () => {
  const { id: projectId } = await createProject(rest);
  const ids: string[] = [];
  const add = async () => ids.push(await sendMessage(rest, { projectId, message: `No. ${ids.length}` }));
  for (let index = 0; index < 7; index++) await add();
  const seen: string[] = [];
  let cursor = '';
  for (let isMore = true; isMore; ) {
    const answer = await exported(`projectId=${projectId}&limit=3${cursor}`);
    const { rows, nextCursor, total } = answer.at('data') as {
      rows: string[][];
      nextCursor?: string;
      total: number;
    };
    expect(total).toBe(ids.length);
    seen.push(...rows.map(([id]) => String(id)));
    if (ids.length === 7) await add();
    isMore = nextCursor !== undefined;
    cursor = `&cursor=${encodeURIComponent(String(nextCursor))}`;
  }
  expect(seen).toEqual(ids);
});

test('a cursor is valid only with its own filters, and a page holds at most 100 messages', async () => {
  const { id: projectId } = await createProject(rest);
  for (const message of ['One.', 'Two.']) await sendMessage(rest, { projectId, message });
  const first = await exported(`projectId=${projectId}&limit=1`);
  const cursor = encodeURIComponent(String(first.at('data.nextCursor')));
  for (const query of [`cursor=${cursor}`, `projectId=${projectId}&status=new&cursor=${cursor}`]) {
    const answer = await exported(query);
    expect([answer.status, answer.at('error.details.field')]).toEqual([400, 'cursor']);
  }
  expect((await exported('limit=101')).at('error.details.field')).toBe('limit');
});
