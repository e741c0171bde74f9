import { rm } from 'node:fs/promises';
import { openCluster } from '@imprint/server/core/db/embedded/cluster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli, startServer } from '../../support/server/process.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/server/temporary.folder.ts';

let folder: TemporaryFolder;
const silent = { info: () => {}, error: () => {} };
const person = [
  '--email',
  'a@example.com',
  '--password',
  'seven green bicycles sing',
  '--organization',
  'Acme',
];

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** Makes the embedded database like one of a version without a role that owns the tables. */
async function takeOwnerAway(): Promise<void> {
  const { files, ownerPasswordFile, programs } = await openCluster(folder.path, silent);
  const statements = ['REASSIGN OWNED BY imprint_owner TO imprint', 'DROP OWNED BY imprint_owner'];
  const script = [...statements, 'DROP ROLE imprint_owner'].map((text) => `${text};\n`).join('');
  const single = ['--single', '-D', files, '-c', 'exit_on_error=on', 'imprint'];
  expect(await programs.run('postgres', single, script)).toMatchObject({ code: 0 });
  await rm(ownerPasswordFile);
}

async function protection() {
  const { stdout } = await runCli(folder.path, 'doctor', '--json');
  const { checks } = JSON.parse(stdout) as { checks: { check: string; status: string; message: string }[] };
  return checks.filter(({ check }) => check === 'security activity').map(({ status }) => status);
}

test('an embedded database of an older version gets an owner at the next start, and not by the doctor', async () => {
  expect(await runCli(folder.path, 'setup', ...person)).toMatchObject({ code: 0 });
  expect(await protection()).toEqual(['ok', 'ok']);
  await takeOwnerAway();
  for (let looked = 0; looked < 2; looked++) expect(await protection()).toEqual(['ok', 'warn']);

  const server = await startServer(folder.path);
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  expect(await protection()).toEqual(['ok', 'ok']);
  expect(await server.end('SIGTERM')).toBe(0);
  const newKey = ['--organization', 'acme', '--name', 'N', '--environment', 'live', '--scopes', 'all'];
  expect(await runCli(folder.path, 'keys', 'create', ...newKey)).toMatchObject({ code: 0 });
  expect(await protection()).toEqual(['ok', 'ok']);
});

test('the service, which owns no table, still keeps the partitions of the request log', async () => {
  const newKey = ['--organization', 'acme', '--name', 'Log', '--environment', 'live', '--scopes', 'all'];
  const { stdout } = await runCli(folder.path, 'keys', 'create', ...newKey, '--json');
  const { key } = JSON.parse(stdout) as { key: string };
  const server = await startServer(folder.path);
  try {
    const headers = { authorization: `Bearer ${key}` };
    const logged = async () =>
      (await (await fetch(`${server.url}/v1/requests`, { headers })).json()) as object;
    await fetch(`${server.url}/v1/me`, { headers });
    // The partitions are updated before anything is saved.
    await expect
      .poll(async () => JSON.stringify(await logged()), { timeout: 10_000 })
      .toContain('"operation":"me.get"');
  } finally {
    expect(await server.end('SIGTERM')).toBe(0);
  }
});
