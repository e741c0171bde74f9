import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../support/run/test.databases.ts';
import { refusedStart, startServer } from '../../support/server/process.ts';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';

const postgres = new URL(inject('postgresUrl'));
/** The folder of the test, and a data folder in it that does not exist yet. */
let folder: string;
let data: string;

beforeEach(async () => {
  const temporary = await temporaryFolder();
  onTestFinished(temporary.remove);
  folder = temporary.path;
  data = path.join(folder, 'data');
});

/** Expects a start to fail with some sentences, and to have made nothing. */
async function expectRefusal(env: Record<string, string>, sentences: string | RegExp): Promise<void> {
  const { code, stdout, stderr } = await refusedStart({ DATA_DIR: data, ...env });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.trimEnd()).toEqual(
    typeof sentences === 'string' ? sentences : expect.stringMatching(sentences),
  );
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(existsSync(data)).toBe(false);
}

/** The URL of a database of the tests, with some parts replaced. */
function urlOf(changes: { username?: string; password?: string; pathname?: string; port?: string }): string {
  return Object.assign(new URL(postgres), changes).href;
}

test('says which port is in use before it creates a database', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  // Safe because the server listens on a TCP port.
  const { port } = other.address() as AddressInfo;
  await expectRefusal({ PORT: `${port}` }, `Port ${port} is in use. Stop the other process or set PORT.`);
});

test('says that HOST does not resolve, or is no address of this machine', async () => {
  await expectRefusal(
    { HOST: 'nowhere.invalid' },
    /^The name nowhere\.invalid in HOST does not resolve\. Set/,
  );
  await expectRefusal({ HOST: '192.0.2.1' }, /^192\.0\.2\.1 in HOST is not an address of this machine\. Set/);
});

test('says that DATA_DIR is not a folder', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  for (const at of [file, path.join(file, 'below')])
    await expectRefusal(
      { DATA_DIR: at },
      `${file} is not a folder. Set DATA_DIR to a folder or to a new path.`,
    );
});

test('says that nothing listens at DATABASE_URL, or that its host does not resolve', async () => {
  await expectRefusal(
    { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/site' },
    'Nothing is listening on 127.0.0.1:1. Start PostgreSQL, or correct DATABASE_URL.',
  );
  await expectRefusal(
    { DATABASE_URL: 'postgres://me:hidden@nowhere.invalid/site' },
    'The host nowhere.invalid of DATABASE_URL does not resolve. Correct DATABASE_URL.',
  );
});

test('says that PostgreSQL refuses the password, or has no such database', async () => {
  await expectRefusal(
    { DATABASE_URL: urlOf({ username: 'somebody', password: 'wrong' }) },
    `PostgreSQL on ${postgres.host} refuses the password of "somebody". Correct DATABASE_URL.`,
  );
  await expectRefusal(
    { DATABASE_URL: urlOf({ pathname: '/nowhere' }) },
    `PostgreSQL on ${postgres.host} has no database "nowhere". Create it with: create database "nowhere"; or correct DATABASE_URL.`,
  );
});

test('says that another secret is not the one of the database, and makes no other one', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'));
  const server = await startServer(path.join(folder, 'first'), { DATABASE_URL });
  expect(await server.end('SIGTERM')).toBe(0);
  const advice = 'Set APP_SECRET to the original one, or restore it into the data folder from a backup.';
  await expectRefusal({ DATABASE_URL }, `The secret of this database is missing. ${advice}`);
  await expectRefusal(
    { DATABASE_URL, APP_SECRET: 'another secret, of more than thirty-two characters' },
    `APP_SECRET is not the secret that the database was set up with. ${advice}`,
  );
});

test('says that the role of DATABASE_URL does not own the database', async () => {
  // The role that the tests connect as owns each of their databases, but not the one that it connects to first.
  await expectRefusal(
    { DATABASE_URL: postgres.href },
    'The role "imprint" does not own the database "imprint". Connect as its owner, or set DATABASE_OWNER_URL to the connection of its owner.',
  );
});

test('prints the stack only when LOG_LEVEL is debug', async () => {
  const env = { DATA_DIR: data, DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/site' };
  expect((await refusedStart(env)).stderr).not.toContain(' at ');
  expect((await refusedStart({ ...env, LOG_LEVEL: 'debug' })).stderr).toContain(' at ');
});

test('checks without starting when it is asked to, and then makes nothing', async () => {
  expect(await refusedStart({ DATA_DIR: data }, '--check')).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(existsSync(data)).toBe(false);
});
