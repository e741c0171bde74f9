import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { Calibration } from './support/run/calibration.ts';
import { isMeasurable, machineMs, ProcessorMeter } from './support/run/processor.time.ts';
import { type FileCosts, readCounts, readFiles } from './support/run/report.ts';

// What `pnpm test` and `pnpm test:deep` run, step after step, with what it costs.

const isDeep = process.argv[2] === 'deep';
const root = path.resolve(import.meta.dirname, '..');

/** Minutes of processor time on the machine that the calibration stands for; the fast tests fail above the second. */
const wantedMinutes = 12;
const mostMinutes = 14;
/** The share of the processors that others may have before the limit only warns. */
const busyShare = 0.1;
const lookEveryMs = 100;
const calibrateEveryMs = 10_000;
const groupsPrinted = 10;

const build = ['build', 'node web/build.ts'] as const;
const tests = ['tests', 'vitest run'] as const;
const checks = [
  ['format and lint', 'biome ci .'],
  // More checkers are hardly faster and do much of the work twice.
  ['types', 'tsc --checkers 1'],
  ['unused code', 'knip'],
] as const;
const steps = isDeep ? [build, tests] : [...checks, build, tests];

// Nothing may depend on the time zone and language of the machine; the other variables would go before LANG.
const { LC_ALL, LC_MESSAGES, LANGUAGE, ...usual } = process.env;
const elsewhere = { ...usual, TEST_TIER: 'deep', TZ: 'Pacific/Apia', LANG: 'de_DE.UTF-8' };

interface Costs {
  name: string;
  wallMs: number;
  processorMs: number;
}

const report = mkdtempSync(path.join(tmpdir(), 'imprint-tests-'));
process.on('exit', () => rmSync(report, { recursive: true, force: true }));
const env = { ...(isDeep ? elsewhere : process.env), TEST_REPORT: report };

const calibration = new Calibration();
const meter = isMeasurable ? new ProcessorMeter() : null;
const timers = [
  setInterval(() => meter?.look(), lookEveryMs),
  setInterval(() => calibration.sample(), calibrateEveryMs),
];
const [startedAtMs, machineBeforeMs] = [performance.now(), isMeasurable ? machineMs() : 0];

const costs: Costs[] = [];
let exitCode = 0;
for (const [name, command] of steps) {
  const { code, ...spent } = await run(command);
  costs.push({ name, ...spent });
  if (code === 0) continue;
  exitCode = code;
  console.error(`\n${name} failed: ${command}`);
  break;
}
for (const timer of timers) clearInterval(timer);
printCosts();
const counts = readCounts(report);
if (counts) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`\n${isDeep ? 'deep' : 'test'}: ${counts.passed} passed, ${counts.failed} failed${skipped}`);
}
process.exitCode = exitCode;

async function run(command: string): Promise<{ code: number; wallMs: number; processorMs: number }> {
  const [program = '', ...args] = command.split(' ');
  meter?.look();
  const [beganAtMs, usedBeforeMs] = [performance.now(), meter?.totalMs ?? 0];
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  meter?.look();
  const processorMs = (meter?.totalMs ?? 0) - usedBeforeMs;
  return { code: code ?? 1, wallMs: performance.now() - beganAtMs, processorMs };
}

function printCosts(): void {
  if (!meter) {
    console.log('\nProcessor time is measured on Linux only.');
    return;
  }
  const usedMs = meter.totalMs;
  const wallMs = performance.now() - startedAtMs;
  const { slowness } = calibration;
  const minutes = usedMs / slowness / 60_000;
  const others = (machineMs() - machineBeforeMs - usedMs) / (wallMs * cpus().length);

  console.log('\nThe most expensive groups, in seconds of processor time and of the clock:');
  const byCost = groups().toSorted((left, right) => right.processorMs - left.processorMs);
  for (const { name, processorMs, wallMs } of byCost.slice(0, groupsPrinted))
    console.log(`  ${seconds(processorMs)}  ${seconds(wallMs)}  ${name}`);
  console.log(
    `Processor time: ${(usedMs / 60_000).toFixed(1)} minutes in ${(wallMs / 60_000).toFixed(1)}, ` +
      `${minutes.toFixed(1)} on the reference machine (this one takes ${slowness.toFixed(2)} times as long); ` +
      `others had ${Math.max(0, Math.round(others * 100))} % of the processors.`,
  );
  if (isDeep || exitCode !== 0 || minutes <= wantedMinutes) return;
  const tooLong = `The tests took ${minutes.toFixed(1)} minutes of processor time; ${wantedMinutes} are wanted`;
  if (minutes <= mostMinutes) console.warn(`${tooLong}.`);
  else if (others > busyShare) console.warn(`${tooLong}. The machine was busy with something else.`);
  else {
    console.error(`${tooLong}, and ${mostMinutes} are the most.`);
    exitCode = 1;
  }
}

/** The steps but for the tests, and these by the folder that they are in. */
function groups(): Costs[] {
  const files = readFiles(report);
  const byFolder = Map.groupBy(files, ({ file }) => path.dirname(file));
  const folders = [...byFolder].map(([name, members]) => ({ name, ...sum(members) }));
  const { processorMs = 0 } = costs.find(({ name }) => name === 'tests') ?? {};
  const rest = processorMs - sum(files).processorMs;
  const shared = { name: 'PostgreSQL, Vitest and what outlives its test', wallMs: 0, processorMs: rest };
  return [...costs.filter(({ name }) => name !== 'tests'), ...folders, shared];
}

function sum(files: readonly FileCosts[]) {
  return {
    wallMs: files.reduce((total, { wallMs }) => total + wallMs, 0),
    processorMs: files.reduce((total, { processorMs }) => total + processorMs, 0),
  };
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1).padStart(7);
}
