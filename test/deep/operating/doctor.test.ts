import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { diagnose } from '@imprint/server/cli/doctor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInstallation } from '../../support/server/installation.ts';
import { runCli, startServer } from '../../support/server/process.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/server/temporary.folder.ts';

let folder: TemporaryFolder;
let data: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  data = path.join(folder.path, 'data');
});
afterAll(() => folder.remove());

/** Returns the output of the doctor command and its exit code. */
async function printed(env: Record<string, string>) {
  const { code, stdout, stderr } = await runCli({ PORT: '0', ...env }, 'doctor', '--json');
  expect(stderr).toBe('');
  expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  return { code, diagnosis: JSON.parse(stdout) };
}

/** Runs the doctor in this process; returns whether all is well and the message of each check. */
async function examine(env: Record<string, string>) {
  const { ok, checks } = await diagnose({ PORT: '0', ...env });
  for (const { status, advice } of checks) expect(Boolean(advice)).toBe(status !== 'ok');
  return { ok, checks, of: (name: string) => checks.filter(({ check }) => check === name) };
}

test('before the first start every check passes, and nothing is created', async () => {
  const { ok, of, checks } = await examine({ DATA_DIR: data });
  expect(ok).toBe(true);
  expect(of('data folder')).toMatchObject([{ status: 'ok' }]);
  expect(of('database')).toMatchObject([{ status: 'ok' }]);
  expect(checks.filter(({ status }) => status === 'fail')).toEqual([]);
  expect(existsSync(data)).toBe(false);
});

test('a running installation is checked next to its server', async () => {
  const server = await startServer(data);
  try {
    const { ok, of } = await examine({ DATA_DIR: data, PORT: new URL(server.url).port, HOST: '127.0.0.1' });
    expect(ok).toBe(true);
    expect(of('port')).toMatchObject([{ status: 'ok', message: expect.stringContaining('is ready') }]);
    for (const name of ['database', 'migrations', 'secret', 'clock', 'disk', 'secret file']) {
      expect(of(name), name).toMatchObject([{ status: 'ok' }]);
    }
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  } finally {
    expect(await server.end('SIGTERM')).toBe(0);
  }
});

test('a stopped installation is checked and left stopped', async () => {
  const { ok, of } = await examine({ DATA_DIR: data });
  expect(ok).toBe(true);
  expect(of('database')).toMatchObject([{ status: 'ok', message: expect.stringMatching(/PostgreSQL \d+/) }]);
  expect(of('secret')).toMatchObject([{ status: 'ok' }]);
  expect(of('security activity')).toMatchObject([
    { status: 'ok' },
    { status: 'ok', message: 'The role of the service cannot change or delete it.' },
  ]);
  expect(await printed({ DATA_DIR: data })).toMatchObject({ code: 0, diagnosis: { ok: true } });
  expect(existsSync(path.join(data, 'postgres/data/postmaster.pid'))).toBe(false);
});

test('another secret than that of the database fails, a readable secret file is a warning', async () => {
  await chmod(path.join(data, 'secrets/app-secret'), 0o644);
  const { ok, of } = await examine({
    DATA_DIR: data,
    APP_SECRET: 'not the secret that the database was set up with',
  });
  expect(ok).toBe(false);
  expect(of('secret')).toMatchObject([{ status: 'fail', advice: expect.stringContaining('APP_SECRET') }]);
  expect(of('secret file')).toMatchObject([{ status: 'warn', advice: expect.stringContaining('chmod 600') }]);
});

test('every problem of the configuration is reported, also as plain text', async () => {
  const broken = {
    DATA_DIR: data,
    PORT: 'moon',
    DATABASE_URL: 'nonsense',
    APP_SECRET_FILE: '/does/not/exist',
  };
  const { ok, of, checks } = await examine(broken);
  expect(ok).toBe(false);
  expect(of('configuration').map(({ message }) => message.split(':')[0])).toEqual(
    expect.arrayContaining(['PORT', 'DATABASE_URL', 'APP_SECRET_FILE']),
  );
  expect(await printed(broken)).toEqual({ code: 1, diagnosis: { ok: false, checks } });
  const plain = await runCli(broken, 'doctor');
  expect(plain.code).toBe(1);
  const lines = plain.stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(checks.length);
  for (const line of lines) expect(line).toMatch(/^fail {2}configuration {2}\S/);
});

test('an unreachable database and Redis are reported, and everything else is still checked', async () => {
  const { ok, of } = await examine({
    DATA_DIR: data,
    DATABASE_URL: 'postgres://somebody:hidden-password@127.0.0.1:1/nothing',
    REDIS_URL: 'redis://:hidden-password@127.0.0.1:1',
  });
  expect(ok).toBe(false);
  expect(of('configuration')).toMatchObject([
    { status: 'warn', advice: expect.stringContaining('APP_SECRET') },
  ]);
  expect(of('database')).toMatchObject([{ status: 'fail' }]);
  expect(of('redis')).toMatchObject([{ status: 'warn' }]);
  expect(of('port')).toMatchObject([{ status: 'ok' }]);
  expect(JSON.stringify([of('database'), of('redis')])).not.toContain('hidden-password');
});

test('passkeys of another host than that of PUBLIC_URL are a warning', async () => {
  const app = await startInstallation();
  try {
    const { databaseUrl = '', appSecret = '' } = app.deps.config;
    const env = { DATA_DIR: data, DATABASE_URL: databaseUrl, APP_SECRET: appSecret };
    expect((await examine(env)).of('passkeys')).toEqual([]);
    await app.sql(
      `insert into passkey (id, user_id, name, credential_id, public_key, counter, is_synced, transports, host, created_at)
       select gen_random_uuid(), id, 'Phone', 'a', 'b', 0, true, '{}', 'old.example', now() from account limit 1`,
    );
    const at = async (url: string) => (await examine({ ...env, PUBLIC_URL: url })).of('passkeys');
    expect(await at('https://new.example')).toMatchObject([
      { status: 'warn', message: expect.stringContaining('Created for old.example') },
    ]);
    expect(await at('https://old.example')).toMatchObject([{ status: 'ok' }]);
  } finally {
    await app.close();
  }
});

test('a database that a newer version has changed fails', async () => {
  const app = await startInstallation();
  try {
    const { databaseUrl = '', appSecret = '' } = app.deps.config;
    const env = { DATA_DIR: data, DATABASE_URL: databaseUrl, APP_SECRET: appSecret };
    expect(await examine(env)).toMatchObject({ ok: true });
    await app.sql("insert into migration (name, executed_at) values ('9999-later', now())");
    const { ok, of } = await examine(env);
    expect(ok).toBe(false);
    expect(of('migrations')).toMatchObject([
      { status: 'fail', message: expect.stringContaining('9999-later') },
    ]);
  } finally {
    await app.close();
  }
});

test('a port that another program uses fails', async () => {
  const other = createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  try {
    // Safe because the server listens on a TCP port.
    const { port } = other.address() as AddressInfo;
    const { ok, of } = await examine({ DATA_DIR: data, HOST: '127.0.0.1', PORT: String(port) });
    expect(ok).toBe(false);
    expect(of('port')).toMatchObject([{ status: 'fail' }]);
  } finally {
    other.close();
  }
});

test.each([
  [{}, ['warn'], []],
  [{ HOST: '127.0.0.1' }, ['ok'], []],
  [{ PUBLIC_URL: 'http://imprint.example.com' }, ['warn'], []],
  [{ PUBLIC_URL: 'https://imprint.example.com' }, ['ok'], ['warn']],
  [{ PUBLIC_URL: 'https://imprint.example.com', TRUST_PROXY: '1' }, ['ok'], []],
])('the public address %j is judged as %j, its proxy as %j', async (env, url, proxy) => {
  const { of } = await examine({ DATA_DIR: path.join(folder.path, 'unused'), ...env });
  expect(of('public url').map(({ status }) => status)).toEqual(url);
  expect(of('proxy').map(({ status }) => status)).toEqual(proxy);
});
