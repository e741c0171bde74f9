import { decodeId } from '@imprint/server/core/db/ids';
import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { toolCall } from '../../support/clients/rpc.ts';
import { listMessages, messageOf, readMessage, sendMessage } from '../../support/fixtures/contact.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { untilWaitingForLocks } from '../../support/server/lock.waits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, readOnly, tools, stranger } = await testServer({ TRUST_PROXY: 'true' });
ignoreEndpointLimits(app);
const { id: projectId } = await createProject(rest);
const { id: websiteId } = await createWebsite(rest, { projectId });

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const send = (message: string, more: object = {}) => sendMessage(rest, { projectId, message, ...more });
const update = (id: string, body: object) => rest(`PATCH /v1/contact/messages/${id}`, { body });
const idsOf = async (query: string) => (await listMessages(rest, query)).map(({ id }) => id);

const whole = {
  name: 'Mara Lind',
  email: 'mara@lind.example',
  subject: 'A wedding in June',
  message: 'Hello,\n\ndo you deliver to the harbour? 🥖',
  fields: { guests: 120, company: 'Lind & Co', isMember: false },
  pageUrl: 'https://bakery.example/contact?from=menu',
  locale: 'de',
};

describe('a message', () => {
  test('is stored as it was written, and a website implies its project', async () => {
    const id = await sendMessage(rest, { websiteId, ...whole });
    expect(await readMessage(rest, id)).toEqual({
      id,
      projectId,
      websiteId,
      ...whole,
      status: 'new',
      isSpam: false,
      spamReasons: [],
      note: null,
      version: 1,
      sender: expect.stringMatching(/^[\w-]{43}$/),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(JSON.stringify((await readMessage(rest, id)).fields)).toBe(JSON.stringify(whole.fields));
  });

  test('needs only a text and either a project or a website', async () => {
    const id = await send('Only this.');
    const nothing = { name: null, email: null, subject: null, pageUrl: null, locale: null, fields: {} };
    expect(await readMessage(rest, id)).toMatchObject({ projectId, websiteId: null, ...nothing });
    const refused = async (body: object) => {
      const answer = await rest('POST /v1/contact', { body: { message: 'Where to?', ...body } });
      return [answer.status, answer.at('error.details.field')];
    };
    expect(await refused({})).toEqual([400, 'projectId']);
    expect(await refused({ projectId, websiteId })).toEqual([400, 'websiteId']);
  });

  test.each([
    ['message', { message: ' \n ' }],
    ['message', { message: 'x'.repeat(10_001) }],
    ['email', { email: 'nobody' }],
    ['pageUrl', { pageUrl: 'javascript:alert(1)' }],
    ['fields.nested', { fields: { nested: {} } }],
    ['fields', { fields: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, 1])) }],
  ])('with an invalid %s is refused, and nothing is stored', async (field, body) => {
    const before = await idsOf(`projectId=${projectId}`);
    const answer = await rest('POST /v1/contact', { body: { projectId, message: 'Fine.', ...body } });
    expect([answer.status, answer.at('error.details.field')]).toEqual([400, field]);
    expect(await idsOf(`projectId=${projectId}`)).toEqual(before);
  });

  test('is accepted only from keys that can access the project', async () => {
    await sendMessage(readOnly.rest, { projectId, message: 'By a key that may only read.' });
    const other = await createProject(rest);
    const { key } = await owner.createKey({ projectIds: [other.id] });
    const restricted = restClient(app.url, key);
    await sendMessage(restricted, { projectId: other.id, message: 'Inside.' });
    const statuses = [];
    for (const body of [{ projectId }, { websiteId }])
      statuses.push((await restricted('POST /v1/contact', { body: { ...body, message: 'Out.' } })).status);
    expect(statuses).toEqual([404, 404]);
    const foreign = await stranger.rest('POST /v1/contact', { body: { websiteId, message: 'Foreign.' } });
    expect(foreign.status).toBe(403);
    expect((await restricted('GET /v1/contact/messages')).at('pagination.total')).toBe(1);
  });

  test('is stored once when the form sends it twice with one Idempotency-Key', async () => {
    const twice = { body: { projectId, message: 'Twice.' }, headers: { 'idempotency-key': 'form-1' } };
    const [first, second] = [await rest('POST /v1/contact', twice), await rest('POST /v1/contact', twice)];
    expect(second.at('data')).toEqual(first.at('data'));
    expect(await listMessages(rest, 'q=twice.')).toHaveLength(1);
  });
});

describe('a message to a website', () => {
  test('locks the project before the website, so that it never deadlocks with a deletion', async () => {
    const { id: projectId } = await createProject(rest);
    const { id: websiteId } = await createWebsite(rest, { projectId });
    const eraser = await app.deps.pool.connect();
    await eraser.query('begin');
    await eraser.query('select from project where id = $1 for update', [decodeId('proj', projectId)]);
    const sent = rest('POST /v1/contact', { body: { websiteId, message: 'At the last moment.' } });
    await untilWaitingForLocks(app, 1);
    await eraser.query('delete from project where id = $1', [decodeId('proj', projectId)]);
    await eraser.query('commit');
    eraser.release();
    expect((await sent).status).toBe(404);
  });
});

describe('the sender of a message', () => {
  test('is identified by a keyed hash, the same for one address within an organization', async () => {
    const send = async (client: typeof rest, place: string, address: string) => {
      const body = { projectId: place, message: `From ${Math.random()}` };
      const answer = await client('POST /v1/contact', { body, ...from(address) });
      return (await readMessage(client, String(answer.at('data.id')))).sender;
    };
    const one = await send(rest, projectId, '203.0.113.7');
    expect(await send(rest, projectId, '203.0.113.7')).toBe(one);
    expect(await send(rest, projectId, '203.0.113.8')).not.toBe(one);
    const theirs = await createProject(stranger.rest);
    expect(await send(stranger.rest, theirs.id, '203.0.113.7')).not.toBe(one);
  });

  test('and the text appear in no activity entry, no stored response and no log line', async () => {
    const secrets = ['Zwiebelkuchen', 'Quendel', 'quendel@secret.example', 'Betreffzeile', 'Sonderwunsch'];
    const [message, name, email, subject, field] = secrets;
    const body = { projectId, message, name, email, subject, fields: { [`${field}`]: 'Geheimwert' } };
    const headers = { 'x-forwarded-for': '203.0.113.99', 'idempotency-key': 'told-nowhere' };
    const id = String((await rest('POST /v1/contact', { body, headers })).at('data.id'));
    const note = 'Rückrufnotiz';
    messageOf(await update(id, { status: 'read', note }));
    await rest('POST /v1/contact', {
      body: { ...body, email: 'wrong' },
      headers: from('203.0.113.99').headers,
    });
    await rest(`GET /v1/contact/messages?q=${message}`);

    const [entry] = await app.sql<{ changed_fields: string[] }>(
      `select changed_fields from activity where resource_id = $1 and operation = 'contact.send'`,
      [id],
    );
    expect(entry?.changed_fields).toContain('message');
    expect(entry?.changed_fields).not.toContain('textHash');
    const responseTexts = JSON.stringify([
      await app.sql('select * from activity'),
      await app.sql('select * from key_usage'),
      await app.sql(`select output from replay where output->>'id' = $1`, [id]),
      app.logLines,
    ]);
    for (const secret of [...secrets, 'Geheimwert', note, '203.0.113.99'])
      expect(responseTexts).not.toContain(secret);
  });
});

describe('the list', () => {
  test('can be filtered by project, website, status and spam, and searched in four fields', async () => {
    const { id: projectId } = await createProject(rest);
    const { id: websiteId } = await createWebsite(rest, { projectId });
    const one = await sendMessage(rest, { projectId, message: 'First ÄPFEL', name: 'Ann' });
    const two = await sendMessage(rest, { websiteId, message: 'Second', email: 'bo@pears.example' });
    const three = await sendMessage(rest, { websiteId, message: 'Third', subject: 'Plums', honeypot: 'x' });
    await update(one, { status: 'replied' });
    const ids = (query: string) => idsOf(`projectId=${projectId}&${query}`);
    expect(await ids('')).toEqual([three, two, one]);
    expect(await ids('sort=createdAt')).toEqual([one, two, three]);
    expect(await ids('sort=-updatedAt')).toEqual([one, three, two]);
    expect(await idsOf(`websiteId=${websiteId}`)).toEqual([three, two]);
    expect(await ids(`websiteId=${websiteId}&isSpam=false`)).toEqual([two]);
    expect(await ids('isSpam=true')).toEqual([three]);
    expect(await ids('status=replied')).toEqual([one]);
    expect(await ids('status=new&isSpam=false')).toEqual([two]);
    expect(await ids('q=%C3%A4pfel')).toEqual([one]);
    expect(await ids('q=ANN')).toEqual([one]);
    expect(await ids('q=PEARS')).toEqual([two]);
    expect(await ids('q=plum')).toEqual([three]);
    expect(await ids('q=%25')).toEqual([]);
  });

  test('is paginated, and a cursor is valid only for its own filters', async () => {
    const { id: projectId } = await createProject(rest);
    for (let index = 0; index < 5; index++) await sendMessage(rest, { projectId, message: `No. ${index}` });
    const page = (query: string) => rest(`GET /v1/contact/messages?limit=2&projectId=${projectId}&${query}`);
    const first = await page('');
    const cursor = encodeURIComponent(String(first.at('pagination.nextCursor')));
    const second = await page(`cursor=${cursor}`);
    expect([first.at('pagination.total'), second.at('pagination.total')]).toEqual([5, 5]);
    expect([first.at('data.0.message'), second.at('data.0.message')]).toEqual(['No. 4', 'No. 2']);
    expect((await page(`isSpam=false&cursor=${cursor}`)).at('error.details.field')).toBe('cursor');
  });

  test('is a tool, and so is marking a message', async () => {
    const id = await send('For the agent.');
    const listed = await tools(toolCall('list_contact_messages', { q: 'for the agent' }));
    expect(listed.at('result.structuredContent.data.0')).toMatchObject({ id, message: 'For the agent.' });
    const marked = await tools(toolCall('update_contact_message', { messageId: id, status: 'archived' }));
    expect(marked.at('result.structuredContent')).toMatchObject({ id, status: 'archived', version: 2 });
  });
});

describe('marking a message', () => {
  test('changes only the fields that are sent, and refuses a stale version', async () => {
    const id = await send('To be marked.');
    const read = messageOf(await update(id, { status: 'read', expectedVersion: 1 }));
    expect(read).toMatchObject({ status: 'read', note: null, version: 2 });
    expect(messageOf(await update(id, { note: ' Call back. ' }))).toMatchObject({
      status: 'read',
      note: 'Call back.',
      version: 3,
    });
    expect((await update(id, { status: 'replied', expectedVersion: 2 })).status).toBe(412);
    expect(messageOf(await update(id, { note: null }))).toMatchObject({ note: null, status: 'read' });
    expect((await update(id, { message: 'Other words.' })).status).toBe(400);
    const answer = await readOnly.rest(`PATCH /v1/contact/messages/${id}`, { body: { status: 'new' } });
    expect([answer.status, answer.at('error.details.required')]).toEqual([403, 'websites:write']);
  });

  test('as not spam clears the reasons, and as spam adds none', async () => {
    const id = await send('No robot wrote this.', { honeypot: 'autofilled' });
    expect(await readMessage(rest, id)).toMatchObject({ isSpam: true, spamReasons: ['honeypot'] });
    expect(messageOf(await update(id, { status: 'read' })).spamReasons).toEqual(['honeypot']);
    expect(messageOf(await update(id, { isSpam: false }))).toMatchObject({ isSpam: false, spamReasons: [] });
    expect(messageOf(await update(id, { isSpam: true }))).toMatchObject({ isSpam: true, spamReasons: [] });
  });
});

describe('a message is deleted', () => {
  test('permanently on its own', async () => {
    const id = await send('To be erased.');
    expect((await rest(`DELETE /v1/contact/messages/${id}?expectedVersion=2`)).status).toBe(412);
    const answer = await rest(`DELETE /v1/contact/messages/${id}`);
    expect(answer.at('data')).toEqual({ id, deleted: true });
    expect((await rest(`GET /v1/contact/messages/${id}`)).status).toBe(404);
    expect(await app.sql('select from contact_message where id = $1', [decodeId('cmsg', id)])).toEqual([]);
  });

  test('with its website and with its project, which reports that it has messages', async () => {
    const { id: projectId } = await createProject(rest);
    const website = await createWebsite(rest, { projectId });
    const onWebsite = await sendMessage(rest, { websiteId: website.id, message: 'On the website.' });
    const inProject = await sendMessage(rest, { projectId, message: 'To the project.' });
    expect((await rest(`DELETE /v1/websites/${website.id}`)).status).toBe(200);
    expect(await idsOf(`projectId=${projectId}`)).toEqual([inProject]);
    expect((await rest(`GET /v1/contact/messages/${onWebsite}`)).status).toBe(404);
    const refused = await rest(`DELETE /v1/projects/${projectId}`);
    expect(refused.at('error.details.counts')).toEqual({ contact_message: 1 });
    await rest(`PATCH /v1/contact/settings/${projectId}`, { body: { notifies: false } });
    expect((await rest(`DELETE /v1/projects/${projectId}?cascade=true`)).status).toBe(200);
    expect((await rest(`GET /v1/contact/messages/${inProject}`)).status).toBe(404);
  });
});
