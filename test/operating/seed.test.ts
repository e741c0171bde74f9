import type { ActivityEntry } from '@imprint/shared/activity.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, dataOf, deskOf } from '../support/desk.ts';
import { imprint, type ServerProcess, startServer } from '../support/process.ts';
import { mutate } from '../support/rpc.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary.folder.ts';

let folder: TemporaryFolder;
let server: ServerProcess;
let seeded: Awaited<ReturnType<typeof imprint>>;
const run = (...args: string[]) => imprint(folder.path, ...args);

beforeAll(async () => {
  folder = await temporaryFolder();
  seeded = await run('seed', '--json');
  server = await startServer(folder.path);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await folder.remove();
});

async function signIn(email: string): Promise<Desk> {
  const { password } = JSON.parse(seeded.stdout);
  const answer = await mutate(server.url, 'session.signIn', { email, password });
  return deskOf({ url: server.url }, String(answer.headers['set-cookie']?.[0]).split(';')[0]);
}

const totalOf = async (desk: Desk, list: string, input: object = {}) =>
  dataOf(await desk.query(list, input), 'pagination.total');

test('prints one line with the organization, the owner and a password', () => {
  expect([seeded.code, seeded.stderr]).toEqual([0, '']);
  expect(seeded.stdout.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(seeded.stdout)).toEqual({
    organization: 'harbour-pine',
    email: 'ines@harbour-pine.example',
    password: expect.stringMatching(/^[0-9A-Za-z]{20}$/),
    members: [
      { email: 'tomasz@harbour-pine.example', role: 'admin' },
      { email: 'amara@harbour-pine.example', role: 'editor' },
      { email: 'jonas@harbour-pine.example', role: 'viewer' },
    ],
  });
});

test('fills every page of the dashboard', async () => {
  const owner = await signIn('ines@harbour-pine.example');
  expect(await totalOf(owner, 'members.list')).toBe(4);
  expect(await totalOf(owner, 'invitations.list')).toBe(2);
  for (const status of ['draft', 'published', 'archived']) {
    expect(await totalOf(owner, 'projects.list', { status })).toBeGreaterThan(0);
  }
  expect(await totalOf(owner, 'websites.list')).toBe(2);
  expect(await totalOf(owner, 'websites.list', { status: 'published' })).toBe(1);
  expect(await totalOf(owner, 'media.list', { unused: false, kind: 'image' })).toBe(3);
  expect(await totalOf(owner, 'media.list', { missingAlt: true })).toBe(1);
  expect(await totalOf(owner, 'contact.list')).toBe(3);
  expect(await totalOf(owner, 'contact.list', { isSpam: true })).toBe(1);
  expect(await totalOf(owner, 'tokens.list')).toBeGreaterThan(5);
  expect(dataOf(await owner.query('components.list'), 'data.0')).toMatchObject({
    name: 'Card',
    usageCount: 1,
  });
  expect(await totalOf(owner, 'keys.list')).toBeGreaterThan(3);
  expect((await owner.query('keys.list', { limit: 100 })).text).toMatch(/"state":"revoked"/);
  expect(dataOf(await owner.query('organizations.checklist'))).toEqual({
    hasProject: true,
    hasKey: true,
    firstRequestAt: expect.any(String),
    firstToolCallAt: expect.any(String),
  });
  // Safe because the matrix holds every success against the contract.
  const entries = dataOf(await owner.query('activity.list', { limit: 100 }), 'data') as ActivityEntry[];
  const actors = new Set(entries.map(({ actor }) => actor.name));
  expect([...actors]).toEqual(
    expect.arrayContaining(['Ines Carver', 'Tomasz Wilk', 'Amara Obi', 'Website build']),
  );
  expect(new Set(entries.map(({ surface }) => surface))).toEqual(new Set(['dashboard', 'rest', 'tools']));
});

test('makes people who can sign in, each in their role', async () => {
  for (const { email, role } of JSON.parse(seeded.stdout).members) {
    const desk = await signIn(email);
    expect(dataOf(await desk.query('session.get'))).toMatchObject({ role, user: { email } });
  }
});

test('says that the organization exists already, and then changes nothing', async () => {
  const owner = await signIn('ines@harbour-pine.example');
  const before = await totalOf(owner, 'projects.list');
  const again = await run('seed', '--json');
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toContain('Harbour & Pine (harbour-pine) exists already');
  expect(await totalOf(owner, 'projects.list')).toBe(before);
});

test('adds the projects to an organization that is named', async () => {
  const person = ['--owner-email', 'b@example.com', '--owner-password', 'eight blue trumpets hum'];
  await run('organizations', 'create', '--name', 'Beta', ...person);
  const added = await run('seed', '--organization', 'beta', '--json');
  expect(JSON.parse(added.stdout)).toEqual({ organization: 'beta', projects: 10 });
  const missing = await run('seed', '--organization', 'nobody');
  expect(missing).toMatchObject({ code: 1, stdout: '' });
  expect(missing.stderr).toContain('nobody');
});
