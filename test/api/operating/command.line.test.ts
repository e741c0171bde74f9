import { commands } from '@imprint/server/cli/commands';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { createDatabase } from '../../support/run/test.databases.ts';
import { runCli } from '../../support/server/process.ts';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer();
const { slug } = owner.organization;

/** Runs a command in this process; the deep tests run it as a program, also on a stopped installation. */
async function run(name: string, options: Record<string, string> = {}, ...words: string[]) {
  const command = commands.get(name);
  if (!command) throw new Error(`There is no verb ${name}.`);
  const verb = await command.load();
  return { ...(await verb(app.deps, options, words)) } as Record<string, unknown>;
}

const newKey = { organization: slug, name: 'Reader', environment: 'live', scopes: 'projects:read' };

test('prints one line of JSON, and problems to standard error with exit code 1', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const env = { DATABASE_URL: await createDatabase(inject('postgresUrl')), DATA_DIR: folder.path };
  const setUp = ['--email', 'A@example.com', '--password', 'seven green bicycles sing', '--json'];
  const first = await runCli(env, 'setup', ...setUp, '--organization', 'Acme Ltd');
  expect([first.code, first.stderr, first.stdout.trimEnd().split('\n').length]).toEqual([0, '', 1]);
  expect(JSON.parse(first.stdout)).toMatchObject({ organization: { slug: 'acme-ltd', plan: 'free' } });
  const second = await runCli(env, 'setup', ...setUp, '--organization', 'Acme Ltd');
  expect(second).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('already set up') });
  for (const [words, problem] of [
    [['dance'], 'Unknown verb "dance".'],
    [['keys', 'list'], '--organization'],
    [['keys', 'disable'], 'keys disable ID'],
  ] as const) {
    const refused = await runCli(env, ...words);
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(problem) });
  }
});

test('an organization is created, and gets another plan, windows and storage', async () => {
  const person = { 'owner-email': 'b@example.com', 'owner-password': 'eight blue trumpets hum' };
  const created = await run('organizations create', { name: 'Beta', ...person });
  expect(created).toMatchObject({ name: 'Beta', slug: 'beta', plan: 'free' });
  const limits = { rest: { minute: 7 }, tools: { day: null }, storageBytes: 5_000_000 };
  const organizationOptions = { organization: 'beta', plan: 'starter', limits: JSON.stringify(limits) };
  expect(await run('organizations update', organizationOptions)).toMatchObject({ plan: 'starter', limits });
});

test('a key is created, listed without its secret, disabled, enabled, rotated and revoked', async () => {
  const { id, key } = await run('keys create', newKey);
  const status = async (secret: unknown) =>
    (await restClient(app.url, String(secret))('GET /v1/projects')).status;
  expect(await status(key)).toBe(200);
  const listed = JSON.stringify(await run('keys list', { organization: slug }));
  expect(listed).toContain(id);
  expect(listed).not.toContain(key);
  expect(await run('keys disable', {}, String(id))).toMatchObject({ id, state: 'disabled' });
  expect(await status(key)).toBe(401);
  expect(await run('keys enable', {}, String(id))).toMatchObject({ id, state: 'active' });
  expect(await status(key)).toBe(200);
  const fresh = await run('keys rotate', { 'overlap-hours': '0' }, String(id));
  expect([await status(key), await status(fresh.key)]).toEqual([401, 200]);
  await run('keys revoke', {}, String(fresh.id));
  expect(await status(fresh.key)).toBe(401);
});

test('a key reads contact messages with all scopes, and otherwise only on request', async () => {
  const readsThem = async (options: Record<string, string>) => {
    const { key } = await run('keys create', { ...newKey, ...options });
    return (await restClient(app.url, String(key))('GET /v1/contact/messages')).status === 200;
  };
  expect(await readsThem({ scopes: 'all' })).toBe(true);
  expect(await readsThem({ scopes: 'websites:read' })).toBe(false);
  expect(await readsThem({ scopes: 'websites:read', 'personal-data': 'true' })).toBe(true);
});

test('a password reset link is created for an account, whatever the case of its address', async () => {
  const made = await run('users reset-password', { email: owner.email.toUpperCase() });
  expect(made).toEqual({
    email: owner.email,
    link: expect.stringMatching(/\/reset-password\?token=usr_/),
    expiresAt: expect.any(String),
  });
});

describe('what cannot be done is refused by its name', () => {
  test.each([
    ['keys create', { ...newKey, environment: 'moon' }, [], 'environment'],
    ['keys create', { ...newKey, scopes: 'a:b' }, [], 'scopes'],
    ['keys create', { ...newKey, organization: 'nobody' }, [], 'nobody'],
    ['organizations update', { organization: slug, limits: '{"rest":{"minute":"many"}}' }, [], 'limits'],
    [
      'organizations update',
      { organization: slug, limits: '{"storageBytes":-1}' },
      [],
      'limits.storageBytes',
    ],
    ['keys revoke', {}, ['key_nothing'], 'key_nothing'],
    ['keys rotate', {}, ['key_nothing'], 'key_nothing'],
    ['users reset-password', { email: 'nobody@example.com' }, [], 'No account has the address'],
    ['seed', { organization: 'nobody' }, [], 'nobody'],
  ] as const)('%s %j %j', async (name, options, words, problem) => {
    const refused = await run(name, options, ...words).then(String, (error) => error);
    expect(`${refused.message} ${JSON.stringify(refused.details)}`).toContain(problem);
  });
});
