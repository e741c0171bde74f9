import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, startInstallation } from '../../support/server/installation.ts';
import { type SuiteServer, startSuiteServer } from './suite.server.ts';

let app: Installation;
let server: SuiteServer;

beforeAll(async () => {
  app = await startInstallation();
  server = await startSuiteServer(app);
});
afterAll(async () => {
  await server?.close();
  await app?.close();
});

const { resolve } = createRequire(import.meta.url);

interface SuiteRun {
  name: string;
  suite: string;
  options: string[];
  /** The number of scenarios that must run, so that an empty run does not pass. */
  minScenarios: number;
}

const suiteRuns: SuiteRun[] = [
  {
    name: '0.1.16, the active suite (2025-11-25)',
    suite: '@modelcontextprotocol/conformance',
    options: ['--suite', 'active', '--expected-failures', expectedFailuresFile('2025-11-25')],
    minScenarios: 28,
  },
  ...['2025-11-25', '2026-07-28'].map((revision) => ({
    name: `0.2.0-alpha.12, what ${revision} requires`,
    suite: '@modelcontextprotocol/conformance-next',
    options: ['--requirements', revision, '--expected-failures', expectedFailuresFile(revision)],
    minScenarios: 30,
  })),
];

/** The file with the scenarios of a revision that may fail, each with its reason. */
function expectedFailuresFile(revision: string): string {
  return path.join(import.meta.dirname, `expected.failures.${revision}.yaml`);
}

test.each(suiteRuns)('conformance $name', async ({ suite, options, minScenarios }) => {
  const { code, output } = await run(suite, ['server', '--url', server.url, ...options]);
  const summary = output.slice(output.indexOf('=== SUMMARY ==='));
  console.log(summary);
  expect(code, output).toBe(0);
  expect(output.match(/=== Running scenario/g)?.length).toBeGreaterThanOrEqual(minScenarios);
});

test.each(['2025-11-25', '2026-07-28'])('every expected failure of %s has a reason', (revision) => {
  const lines = readFileSync(expectedFailuresFile(revision), 'utf8').split('\n');
  for (const line of lines) if (line.startsWith('  - ')) expect(line).toMatch(/^ {2}- \S+ # \w.{20,}\.$/);
});

/** Runs the suite with the current Node.js in a temporary folder for its results. */
async function run(suite: string, options: string[]): Promise<{ code: unknown; output: string }> {
  const cwd = mkdtempSync(path.join(tmpdir(), 'imprint-conformance-'));
  const child = spawn(process.execPath, [mainFile(suite), ...options], { cwd });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise((done) => child.once('close', done));
  rmSync(cwd, { recursive: true, force: true });
  return { code, output };
}

function mainFile(suite: string): string {
  return path.join(path.dirname(resolve(`${suite}/package.json`)), 'dist/index.js');
}
