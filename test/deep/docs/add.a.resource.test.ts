import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const guide = readFileSync(path.join(root, 'docs/add-a-resource.md'), 'utf8');

/** A block of the guide: a whole file, or lines to add to an existing one. */
interface Step {
  isDiff: boolean;
  file: string;
  text: string;
}

const steps: Step[] = Array.from(guide.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms), (match) => ({
  isDiff: match[1] === 'diff',
  file: match[2] ?? '',
  text: match[3] ?? '',
}));

const folder = await temporaryFolder();
afterAll(folder.remove);

test('the guide to a new resource leads to one that passes the matrix', async () => {
  copyProject(folder.path);
  for (const step of steps) carryOut(step);
  await run('tsc', '--checkers', '1');
  await run('biome', 'ci', ...steps.map(({ file }) => file));
  await run('node', 'web/build.ts');
  const { stdout } = await run('vitest', 'run', 'test/matrix/snippets.test.ts');
  expect(stdout).toContain('22 passed');
});

test('a new resource takes the eight files that the guide names, and at most 400 lines', () => {
  const files = steps.filter(({ isDiff, file }) => !isDiff && !file.startsWith('test/'));
  expect(files).toHaveLength(8);
  const lines = files.reduce((total, { text }) => total + text.split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(400);
});

/** Copies what git tracks; installed packages are linked, and those of the workspace lead into the copy. */
function copyProject(target: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(target, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(target, 'node_modules'));
  for (const name of ['server', 'web', 'shared', 'shared/client', 'test']) {
    const installed = path.join(name, 'node_modules');
    cpSync(path.join(root, installed), path.join(target, installed), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

function carryOut({ isDiff, file, text }: Step): void {
  const target = path.join(folder.path, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, isDiff ? withAddedLines(file, readFileSync(target, 'utf8'), text) : text);
}

/** Adds the lines of a diff, each below the last line that the diff names before it. */
function withAddedLines(file: string, source: string, diff: string): string {
  const lines = source.split('\n');
  let position = -1;
  for (const line of diff.split('\n').filter(Boolean)) {
    const content = line.slice(1);
    const isNew = line.startsWith('+');
    position = isNew ? position + 1 : lines.indexOf(content, position + 1);
    expect(position, `${file} has the line ${content}`).toBeGreaterThanOrEqual(0);
    if (isNew) lines.splice(position, 0, content);
  }
  return lines.join('\n');
}

/** Runs a program of the project in the copy, as the fast tests do; rejects with what it printed. */
async function run(program: string, ...args: string[]) {
  const { TEST_TIER, TEST_REPORT, VITEST, VITEST_MODE, VITEST_POOL_ID, VITEST_WORKER_ID, NODE_ENV, ...env } =
    process.env;
  const bin = path.join(root, 'node_modules/.bin', program);
  return promisify(execFile)(bin, args, { cwd: folder.path, env }).catch((error) => {
    throw new Error(`${program} failed: ${error.stdout}${error.stderr}`);
  });
}
