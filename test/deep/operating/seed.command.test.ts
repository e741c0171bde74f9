import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertSeeded, signIn, totalOf } from '../../support/fixtures/seeded.ts';
import { runCli, type ServerProcess, startServer } from '../../support/server/process.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/server/temporary.folder.ts';

let folder: TemporaryFolder;
let server: ServerProcess;
let seedResult: Awaited<ReturnType<typeof runCli>>;
const run = (...args: string[]) => runCli(folder.path, ...args);

beforeAll(async () => {
  folder = await temporaryFolder();
  seedResult = await run('seed', '--json');
  server = await startServer(folder.path);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await folder.remove();
});

test('prints one line with the organization, the owner and a password', () => {
  expect([seedResult.code, seedResult.stderr]).toEqual([0, '']);
  expect(seedResult.stdout.trim().split('\n')).toHaveLength(1);
  assertSeeded(JSON.parse(seedResult.stdout));
});

test('fails when the organization exists already, and changes nothing', async () => {
  const { email, password } = JSON.parse(seedResult.stdout);
  const owner = await signIn(server.url, email, password);
  const before = await totalOf(owner, 'projects.list');
  const again = await run('seed', '--json');
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toContain('Harbour & Pine (harbour-pine) already exists');
  expect(await totalOf(owner, 'projects.list')).toBe(before);
});

test('adds the projects to the named organization', async () => {
  const person = ['--owner-email', 'b@example.com', '--owner-password', 'eight blue trumpets hum'];
  await run('organizations', 'create', '--name', 'Beta', ...person);
  const added = await run('seed', '--organization', 'beta', '--json');
  expect(JSON.parse(added.stdout)).toEqual({ organization: 'beta', projects: 10 });
  const missing = await run('seed', '--organization', 'nobody');
  expect(missing).toMatchObject({ code: 1, stdout: '' });
  expect(missing.stderr).toContain('nobody');
});
