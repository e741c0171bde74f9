import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { loadAppSecret } from '@imprint/server/core/auth/secrets';
import { readConfig } from '@imprint/server/core/config';
import { expect, test } from 'vitest';
import { runCli } from '../../support/server/process.ts';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';

test('many concurrent first starts share one stored secret, readable only by its owner', async () => {
  const folder = await temporaryFolder();
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadAppSecret(folder.path)));
  expect(new Set(secrets).size).toBe(1);
  const file = path.join(folder.path, 'secrets/app-secret');
  expect((await readFile(file, 'utf8')).trim()).toBe(secrets[0]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await folder.remove();
});

test('a different APP_SECRET is refused with a message, and the command exits', async () => {
  const folder = await temporaryFolder();
  const account = [
    '--email',
    'a@example.com',
    '--password',
    'seven green bicycles sing',
    '--organization',
    'Acme',
  ];
  expect((await runCli(folder.path, 'setup', ...account)).code).toBe(0);
  const other = await runCli(
    { DATA_DIR: folder.path, APP_SECRET: 'another secret that is long enough' },
    'keys',
    'list',
    '--organization',
    'acme',
  );
  expect(other.code).toBe(1);
  expect(other.stderr).toContain('APP_SECRET differs');
  await folder.remove();
});

test('the configuration reports all its problems at once, and refuses origins that are not web addresses', () => {
  const read = () =>
    readConfig({
      PORT: 'many',
      PUBLIC_URL: 'nowhere',
      ALLOWED_ORIGINS: 'app://desktop',
      DATABASE_URL_FILE: '/no/such/file',
    });
  for (const name of ['PORT', 'PUBLIC_URL', 'ALLOWED_ORIGINS', 'DATABASE_URL_FILE'])
    expect(read).toThrow(name);
});

test('an address of an AI provider with a password is refused at the start, and not repeated', () => {
  const read = () => readConfig({ AI_BASE_URL: 'https://user:hidden@ai.example/v1', AI_MODEL: 'small' });
  expect(read).toThrow(/AI_BASE_URL: must not contain a user name and password/);
  expect(read).not.toThrow(/hidden/);
});
