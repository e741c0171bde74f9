import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';
import { testServer } from '../../support/server/test.server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const compiler = path.join(root, 'node_modules/.bin/tsc');
const programs = path.join(root, 'test/node_modules/.bin');

/** An app that lists, uploads, pages and is refused; it returns what it saw. */
const app = `
import { createClient, ImprintError, type Project } from '@imprint/client';

export async function run(url: string, apiKey: string) {
  const imprint = createClient({ url, apiKey });
  const projects: Project[] = [];
  for (const name of ['One', 'Two', 'Three']) projects.push(await imprint.projects.create({ name: \`App \${name}\` }));
  const [first] = projects;
  if (!first) throw new Error('There is no project.');

  const page = await imprint.projects.list({ q: 'app', sort: 'createdAt', limit: 2 });
  const names: string[] = [];
  for await (const { name } of imprint.projects.list({ q: 'app', sort: 'createdAt', limit: 2 })) names.push(name);

  const progress: number[] = [];
  const file = new File(['x'.repeat(200_000)], 'H\\u00e4fen.txt');
  const media = await imprint.media.create(
    { projectId: first.id, file, tags: ['harbour', 'summer'] },
    { onProgress: ({ sentBytes }) => progress.push(sentBytes) },
  );
  const small = await imprint.media.create({ projectId: first.id, file: new Blob(['small']), filename: 'small.txt' });

  const refusal = await imprint.projects.get({ projectId: 'proj_none' }).catch((error: unknown) => error);
  const stale = await imprint.projects
    .update({ projectId: first.id, name: 'Late', expectedVersion: 7 })
    .catch((error: unknown) => (error instanceof ImprintError ? error.status : 0));
  return {
    total: page.pagination.total,
    onPage: page.data.length,
    names,
    progress,
    media: { filename: media.filename, sizeBytes: media.sizeBytes, tags: media.tags, isNew: !media.deduplicated },
    small: small.filename,
    refusal: refusal instanceof ImprintError && [refusal.code, refusal.status, refusal.requestId?.slice(0, 4)],
    stale,
  };
}
`;

/** The same installation over tRPC. */
const trpcApp = `
import { type AppRouter, createClient } from '@imprint/client/trpc';
import type { inferRouterOutputs } from '@trpc/server';

type Project = inferRouterOutputs<AppRouter>['projects']['get'];

export async function run(url: string, apiKey: string) {
  const imprint = createClient({ url, apiKey });
  const project: Project = await imprint.projects.create.mutate({ name: 'Over tRPC' });
  const { data } = await imprint.projects.list.query();
  return data.some(({ id }) => id === project.id) ? project.name : '';
}
`;

const { app: installation, owner } = await testServer();
const folder = await temporaryFolder();
afterAll(() => folder.remove());
const dist = path.join(folder.path, 'dist');
const inFolder = (name: string) => path.join(folder.path, name);
let tarball = '';

/** Runs a program in a folder; its output is in the error when it fails. */
async function run(program: string, args: string[], cwd = folder.path): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd }).catch((error) => {
    throw new Error(`${program} ${args.join(' ')} failed: ${error.stdout}${error.stderr}`);
  });
  return stdout;
}

/** Calls the function `run` of a compiled app in a process of its own. */
async function runApp(file: string): Promise<unknown> {
  const { url } = installation;
  const script = `import { run } from './${file}'; console.log(JSON.stringify(await run(...process.argv.slice(1))));`;
  return JSON.parse(await run(process.execPath, ['--input-type=module', '-e', script, url, owner.key]));
}

beforeAll(async () => {
  await run(process.execPath, [path.join(root, 'shared/client/build/main.ts'), dist]);
  const name = (await readdir(dist)).find((file) => file.endsWith('.tgz'));
  tarball = path.join(dist, String(name));
  await run('npm', ['init', '--yes']);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball]);
  await writeFile(inFolder('app.mts'), app);
  await writeFile(inFolder('trpc.app.mts'), trpcApp);
});

test('it installs offline, compiles by default, and lists, uploads and pages', async () => {
  expect(await readdir(inFolder('node_modules'))).toEqual(['.package-lock.json', '@imprint']);
  await run(compiler, ['app.mts']);
  const seen = await runApp('app.mjs');
  expect(seen).toMatchObject({
    total: 3,
    onPage: 2,
    names: ['App One', 'App Two', 'App Three'],
    media: { filename: 'Häfen.txt', sizeBytes: 200_000, tags: ['harbour', 'summer'], isNew: true },
    small: 'small.txt',
    refusal: ['NOT_FOUND', 404, 'req_'],
    stale: 412,
  });
  const { progress } = seen as { progress: number[] };
  expect(progress.length).toBeGreaterThan(1);
  expect(progress).toEqual(progress.toSorted((left, right) => left - right));
  expect(progress.at(-1)).toBe(200_000);
});

test('its subpath for tRPC calls the same installation, once tRPC is installed', async () => {
  await mkdir(inFolder('node_modules/@trpc'));
  for (const name of ['client', 'server'])
    await symlink(
      path.join(root, `shared/client/node_modules/@trpc/${name}`),
      inFolder(`node_modules/@trpc/${name}`),
    );
  // The declarations of tRPC need those of Node and ws.
  await run(compiler, ['--skipLibCheck', 'trpc.app.mts']);
  expect(await runApp('trpc.app.mjs')).toBe('Over tRPC');
});

test('it compiles with TypeScript 5 as well', async () => {
  const settings = ['--module', 'nodenext', '--strict', '--exactOptionalPropertyTypes', '--noEmit'];
  await run(path.join(programs, 'tsc'), [...settings, 'app.mts']);
  await run(path.join(programs, 'tsc'), [...settings, '--skipLibCheck', 'trpc.app.mts']);
});

test('publint and Are the types wrong? find nothing', async () => {
  expect(await run(path.join(programs, 'publint'), ['--strict', tarball])).toContain('All good!');
  // It fails by its exit code. The package is made of ES modules alone, as its profile says.
  await run(path.join(programs, 'attw'), ['--profile', 'esm-only', tarball]);
});

test('it has no dependency, its declarations no zod, and it is at most 12 kB compressed', async () => {
  const files = await readdir(dist);
  const texts = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
  const textOf = (ending: string) => texts.filter((_, index) => files[index]?.endsWith(ending)).join('');
  expect(JSON.parse(textOf('package.json')).dependencies).toBeUndefined();
  expect(textOf('.d.ts')).not.toContain('zod');
  expect(gzipSync(textOf('.js')).length).toBeLessThan(12_000);
});
