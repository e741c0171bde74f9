import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, startInstallation } from '../../support/server/installation.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
let app: Installation;
let folder: string;

beforeAll(async () => {
  app = await startInstallation();
  folder = await mkdtemp(path.join(tmpdir(), 'imprint-readme-'));
  await mkdir(path.join(folder, 'node_modules/@imprint'), { recursive: true });
  const build = path.join(root, 'shared/client/build/main.ts');
  await run(process.execPath, [build, path.join(folder, 'node_modules/@imprint/client')]);
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(path.join(root, 'node_modules/@types'), path.join(folder, 'node_modules/@types'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

/** The first code block of the README in a language. */
async function snippetOf(language: string): Promise<string> {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const [, code] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readme) ?? [];
  return String(code);
}

test('the client in the README compiles and works with a running server', async () => {
  const code = await snippetOf('ts');
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(10);
  const file = path.join(folder, 'client.ts');
  await writeFile(file, code.replaceAll('http://localhost:3000', app.url));
  const tsconfig = path.join(folder, 'tsconfig.json');
  await writeFile(
    tsconfig,
    JSON.stringify({ extends: path.join(root, 'tsconfig.json'), include: ['client.ts'] }),
  );

  await run('tsc', ['-p', tsconfig], { cwd: root });
  const { stdout } = await run(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, IMPRINT_KEY: app.owner.key },
  });
  expect(stdout.trim()).toBe('spring-campaign 1 1');

  await writeFile(file, code.replace("name: 'Spring campaign'", 'name: 42'));
  await expect(run('tsc', ['-p', tsconfig], { cwd: root })).rejects.toMatchObject({
    stdout: expect.stringContaining("not assignable to type 'string'"),
  });
});

test('the curl command in the README lists projects', async () => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const [, target, header] = /curl http:\/\/localhost:3000(\S+) -H "([^"]+)"/.exec(readme) ?? [];
  const [name = '', value = ''] = String(header).replace('$IMPRINT_KEY', app.owner.key).split(': ');
  const response = await fetch(app.url + target, { headers: { [name]: value } });
  expect(response.status).toBe(200);
  expect(Object.keys(await response.json())).toEqual(['data', 'pagination']);
});
