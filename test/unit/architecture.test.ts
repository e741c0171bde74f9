import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const workspace = ['shared', 'server', 'web', 'test'];

/** Folders of the server that are not resources. */
const foundations = ['rpc', 'db', 'auth', 'limits', 'surfaces', 'cli', 'activity'];

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
  return specifier.replace(/^@imprint\/(\w+)\//, '$1/src/');
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

test('shared imports nothing of ours and no run-time but zod, the tRPC client and colors', () => {
  const allowed = ['zod', '@trpc/server', '@trpc/client', 'colorjs.io/fn'];
  expect(
    offenders(within('shared'), (target) => !within('shared')(target) && !allowed.includes(target)),
  ).toEqual([]);
});

test('web imports shared only', () => {
  expect(
    offenders(
      within('web/src'),
      (target) => ours(target) && !within('shared')(target) && !within('web')(target),
    ),
  ).toEqual([]);
});

test('the server never imports the dashboard or the tests', () => {
  expect(offenders(within('server'), (target) => within('web')(target) || within('test')(target))).toEqual(
    [],
  );
});

test('surfaces never import entities', () => {
  expect(offenders(within('server/src/surfaces'), (target) => target.endsWith('.entity.ts'))).toEqual([]);
});

test('only the application and the command line know the surfaces', () => {
  const isAbove = (file: string) => within('server/src/surfaces')(file) || file === 'server/src/app.ts';
  expect(
    offenders((file) => within('server')(file) && !isAbove(file), within('server/src/surfaces')),
  ).toEqual([]);
});

test('no slice imports the router of another slice', () => {
  const sliceOf = (file: string) => {
    const [, , folder = ''] = file.split('/');
    return file.startsWith('server/src/') &&
      folder.length > 0 &&
      !folder.endsWith('.ts') &&
      !foundations.includes(folder)
      ? folder
      : null;
  };
  const isBackDoor = (target: string, file: string) => {
    const [from, to] = [sliceOf(file), sliceOf(target)];
    return from !== null && to !== null && from !== to && target.endsWith('.router.ts');
  };
  expect(offenders(within('server/src'), isBackDoor)).toEqual([]);
});

test('only the embedded database, the configuration and the programs read the process', () => {
  const readers = globSync('server/src/**/*.ts', { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('process.env'),
  );
  expect(readers.sort()).toEqual([
    'server/src/cli.ts',
    'server/src/main.ts',
    'server/src/core/work/worker.ts',
  ]);
});
