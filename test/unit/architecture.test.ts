import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const workspace = ['shared', 'server', 'web', 'test'];

interface Import {
  from: string;
  /** Path below the root for our own modules, else the package name. */
  to: string;
}

/** Every import statement of our sources, with workspace packages resolved to their folders. */
const imports: Import[] = globSync(
  workspace.map((name) => `${name}/{src,}/**/*.{ts,tsx}`),
  { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' },
).flatMap((file) => {
  const source = readFileSync(path.join(root, file), 'utf8');
  const specifiers = source.matchAll(
    /(?:^|\n)(?:import|export)\b[^'";]*?from '([^']+)'|import\('([^']+)'\)|\nimport '([^']+)'/g,
  );
  return Array.from(specifiers, (match) => ({
    from: file,
    to: resolve(file, match[1] ?? match[2] ?? match[3] ?? ''),
  }));
});

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  return specifier
    .replace(/^@imprint\/client\//, 'shared/client/src/')
    .replace(/^@imprint\/(\w+)\//, '$1/src/');
}

const within = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
const ours = (file: string) => workspace.some((name) => within(name)(file));

/** The imports of some files that break a rule, readable in a failure. */
function offenders(
  from: (file: string) => boolean,
  isForbidden: (target: string, file: string) => boolean,
): string[] {
  return imports
    .filter((edge) => from(edge.from) && isForbidden(edge.to, edge.from))
    .map(({ from, to }) => `${from} -> ${to}`);
}

test('the check sees the imports of every workspace', () => {
  for (const name of workspace)
    expect(imports.filter(({ from }) => within(name)(from)).length).toBeGreaterThan(10);
});

test('shared imports nothing of ours and no run-time but zod, colors, leven and zxcvbn', () => {
  const zxcvbn = ['core', 'language-common', 'language-en'].map((name) => `@zxcvbn-ts/${name}`);
  const allowed = ['zod', '@trpc/server', 'colorjs.io/fn', 'leven', ...zxcvbn];
  expect(
    offenders(within('shared/src'), (target) => !within('shared/src')(target) && !allowed.includes(target)),
  ).toEqual([]);
});

test('the package of the client imports nothing but the tRPC client, and the types of the router', () => {
  const client = within('shared/client/src');
  const allowed = ['@trpc/client', 'shared/src/router'];
  expect(offenders(client, (target) => !client(target) && !allowed.includes(target))).toEqual([]);
});

test('web imports shared only', () => {
  expect(
    offenders(
      within('web/src'),
      (target) => ours(target) && !within('shared')(target) && !within('web')(target),
    ),
  ).toEqual([]);
});

const api = within('web/src/api');
const language = within('web/src/language');
const kit = within('web/src/kit');
const shell = within('web/src/shell');
const editor = within('web/src/editor');
const screens = within('web/src/modules');
const web = within('web/src');

test('the messages of the dashboard import nothing else of it', () => {
  expect(offenders(language, (target) => web(target) && !language(target))).toEqual([]);
});

test('the dashboard’s client imports the messages only', () => {
  expect(offenders(api, (target) => web(target) && !api(target) && !language(target))).toEqual([]);
});

test('controls and forms import the client and the messages only', () => {
  const controls = (file: string) => within('web/src/kit/ui')(file) || within('web/src/kit/forms')(file);
  expect(
    offenders(controls, (target) => web(target) && !kit(target) && !api(target) && !language(target)),
  ).toEqual([]);
});

test('kit and shell import no module and not the editor', () => {
  const base = (file: string) => kit(file) || shell(file);
  expect(offenders(base, (target) => screens(target) || editor(target))).toEqual([]);
});

test('the editor imports no module of a document that it edits', () => {
  const documents = ['drafts', 'pages', 'posts', 'components'].map((name) =>
    within(`web/src/modules/${name}`),
  );
  expect(offenders(editor, (target) => documents.some((isWithin) => isWithin(target)))).toEqual([]);
});

test('no module of the dashboard imports what another one registers', () => {
  expect(offenders(screens, (target) => screens(target) && target.endsWith('/module.ts'))).toEqual([]);
});

test('the server never imports the dashboard or the tests', () => {
  expect(offenders(within('server'), (target) => within('web')(target) || within('test')(target))).toEqual(
    [],
  );
});

const core = within('server/src/core');
const modules = within('server/src/modules');
const surfaces = within('server/src/surfaces');
const server = within('server/src');

test('the core imports no module, surface or command', () => {
  expect(offenders(core, (target) => server(target) && !core(target))).toEqual([]);
});

test('a module imports the core and other modules, never a surface or a command', () => {
  expect(offenders(modules, (target) => server(target) && !core(target) && !modules(target))).toEqual([]);
});

test('a surface imports the core, never a module or a command', () => {
  expect(offenders(surfaces, (target) => server(target) && !core(target) && !surfaces(target))).toEqual([]);
});

test('no module imports what another one registers', () => {
  expect(offenders(modules, (target) => modules(target) && target.endsWith('/module.ts'))).toEqual([]);
});

test('no folders of the server import each other in a cycle', () => {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports.filter((edge) => server(edge.from) && server(edge.to))) {
    const [folder, target] = [path.dirname(from), path.dirname(to)];
    if (folder !== target) targets.set(folder, (targets.get(folder) ?? new Set()).add(target));
  }
  // A folder that imports only folders outside of every cycle is outside itself.
  for (let removed = 1; removed > 0; ) {
    const free = [...targets].filter(([, some]) => ![...some].some((folder) => targets.has(folder)));
    for (const [folder] of free) targets.delete(folder);
    removed = free.length;
  }
  // What remains is in a cycle, or imports one.
  expect([...targets.keys()]).toEqual([]);
});

test('a folder has at most 25 files, but for the contract with one for each resource', () => {
  const files = globSync('{shared,server,web,shared/client}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !within('shared/src/contract')(file),
  );
  const folders = Object.entries(Object.groupBy(files, (file) => path.dirname(file)));
  expect(folders.filter(([, some = []]) => some.length > 25).map(([folder]) => folder)).toEqual([]);
});

test('only the embedded database, the configuration and the programs read the process', () => {
  const readers = globSync('server/src/**/*.ts', { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('process.env'),
  );
  expect(readers.sort()).toEqual([
    'server/src/cli/main.ts',
    'server/src/core/work/worker.ts',
    'server/src/main.ts',
  ]);
});

test('tests that only the deep tier runs are in files that it runs', () => {
  const isRun = (file: string) => /^test\/(matrix|browser)\/|\.property\.test\.ts$/.test(file);
  expect(
    offenders(
      (file) => !isRun(file),
      (target) => target === 'test/support/run/deep.test.ts',
    ),
  ).toEqual([]);
});
