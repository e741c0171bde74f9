import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mutate } from '../../support/clients/rpc.ts';
import { runCli, type ServerProcess, startServer } from '../../support/server/process.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/server/temporary.folder.ts';
import { expectWithin } from '../../support/server/time.limits.ts';

let folder: TemporaryFolder;
const run = (...args: string[]) => runCli(folder.path, ...args);

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const setUpArguments = [
  'setup',
  '--email',
  'A@example.com',
  '--password',
  'seven green bicycles sing',
  '--organization',
  'Acme Ltd',
];

test('sets up a stopped installation once, and explains why a second time fails', async () => {
  const first = await run(...setUpArguments, '--json');
  expect(first.stderr).toBe('');
  expect(JSON.parse(first.stdout)).toMatchObject({
    organization: { name: 'Acme Ltd', slug: 'acme-ltd', plan: 'free' },
  });
  const second = await run(...setUpArguments, '--json');
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(second.stderr).toContain('already set up');
});

test('creates a further organization and changes its plan and windows', async () => {
  const owner = ['--owner-email', 'b@example.com', '--owner-password', 'eight blue trumpets hum'];
  const created = JSON.parse(
    (await run('organizations', 'create', '--name', 'Beta', ...owner, '--json')).stdout,
  );
  expect(created).toMatchObject({ name: 'Beta', slug: 'beta', plan: 'free' });
  const limits = { rest: { minute: 7 }, tools: { day: null } };
  const args = ['--organization', 'beta', '--plan', 'starter', '--limits', JSON.stringify(limits)];
  const updated = JSON.parse((await run('organizations', 'update', ...args, '--json')).stdout);
  expect(updated).toMatchObject({ plan: 'starter', limits });
});

/** Created while no server runs, and used when one does. */
interface Prepared {
  created: { key: string; id: string };
  reset: { link: string; expiresAt: string };
}

async function prepare(): Promise<Prepared> {
  const args = ['--organization', 'acme-ltd', '--name', 'Reader', '--environment', 'test'];
  const created = await run('keys', 'create', ...args, '--scopes', 'projects:read', '--json');
  const reset = await run('users', 'reset-password', '--email', 'A@Example.com', '--json');
  expect(reset.stderr).toBe('');
  return { created: JSON.parse(created.stdout), reset: JSON.parse(reset.stdout) };
}

describe('next to a running server', () => {
  let prepared: Prepared;
  let server: ServerProcess;

  beforeAll(async () => {
    prepared = await prepare();
    server = await startServer(folder.path);
  });
  afterAll(async () => {
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('a key created while the server was stopped works, is listed without its secret, and is refused once revoked', async () => {
    const { created } = prepared;
    expect(created.key).toMatch(/^svc_test_sk_[0-9A-Za-z]{42}$/);
    expect(created).toMatchObject({ environment: 'test', scopes: ['projects:read'], state: 'active' });
    const listed = (await run('keys', 'list', '--organization', 'acme-ltd', '--json')).stdout;
    expect(listed).not.toContain(created.key);
    expect(JSON.parse(listed).data).toMatchObject([{ id: created.id, name: 'Reader' }]);

    expect(server.setupLink).toBeUndefined();
    const status = async (key: string) =>
      (await fetch(`${server.url}/v1/projects`, { headers: { authorization: `Bearer ${key}` } })).status;
    const expectStatus = (code: number, { key } = created) => expectWithin(1_000, () => status(key), code);
    expect(await status(created.key)).toBe(200);
    const disabled = JSON.parse((await run('keys', 'disable', created.id, '--json')).stdout);
    expect(disabled).toMatchObject({ id: created.id, state: 'disabled' });
    await expectStatus(401);
    expect(JSON.parse((await run('keys', 'enable', created.id, '--json')).stdout).state).toBe('active');
    await expectStatus(200);
    const rotation = (await run('keys', 'rotate', created.id, '--overlap-hours', '0', '--json')).stdout;
    const rotatedKey = JSON.parse(rotation);
    expect(rotatedKey).toMatchObject({ name: 'Reader', environment: 'test', state: 'active' });
    await expectStatus(401);
    expect(await status(rotatedKey.key)).toBe(200);
    expect((await run('keys', 'revoke', rotatedKey.id)).code).toBe(0);
    await expectStatus(401, rotatedKey);
    for (const { key } of [created, rotatedKey]) expect(server.output()).not.toContain(key);
  });

  test('a reset link created while the server was stopped works once, and an unknown address is named in the error', async () => {
    const { reset } = prepared;
    expect(Object.keys(reset).sort()).toEqual(['email', 'expiresAt', 'link']);
    expect(reset).toMatchObject({
      email: 'a@example.com',
      link: expect.stringMatching(/\/reset-password\?token=usr_/),
    });
    expect(Date.parse(reset.expiresAt) - Date.now()).toBeGreaterThan(3_300_000);
    const input = {
      token: new URL(reset.link).searchParams.get('token'),
      password: 'four wet umbrellas dance',
    };
    expect((await mutate(server.url, 'account.resetPassword', input)).status).toBe(200);
    expect((await mutate(server.url, 'account.resetPassword', input)).status).toBe(400);
    const unknown = await run('users', 'reset-password', '--email', 'nobody@example.com', '--json');
    expect(unknown).toMatchObject({ code: 1, stdout: '' });
    expect(unknown.stderr).toContain('No account has the address nobody@example.com.');
  });

  test.each([
    [
      [
        'keys',
        'create',
        '--organization',
        'acme-ltd',
        '--name',
        'x',
        '--environment',
        'moon',
        '--scopes',
        'all',
      ],
      'environment',
    ],
    [
      [
        'keys',
        'create',
        '--organization',
        'acme-ltd',
        '--name',
        'x',
        '--environment',
        'live',
        '--scopes',
        'a:b',
      ],
      'scopes',
    ],
    [
      [
        'keys',
        'create',
        '--organization',
        'nobody',
        '--name',
        'x',
        '--environment',
        'live',
        '--scopes',
        'all',
      ],
      'nobody',
    ],
    [
      ['organizations', 'update', '--organization', 'acme-ltd', '--limits', '{"rest":{"minute":"many"}}'],
      'limits.rest.minute',
    ],
    [
      [
        'organizations',
        'create',
        '--name',
        'Short',
        '--owner-email',
        'c@example.com',
        '--owner-password',
        'short',
      ],
      '--owner-password must have at least 15 characters',
    ],
    [['keys', 'revoke', 'key_nothing'], 'key_nothing'],
    [['keys', 'rotate', 'key_nothing'], 'key_nothing'],
    [['keys', 'disable'], 'keys disable ID'],
    [['keys', 'list'], '--organization'],
    [['dance'], 'Unknown verb "dance".'],
  ])('%j goes to standard error with exit code 1 and names the problem', async (args, problem) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(problem);
  });
});
