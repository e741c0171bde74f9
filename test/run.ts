import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { Calibration } from './support/run/calibration.ts';
import { isMeasurable, machineMs, ProcessorMeter } from './support/run/processor.time.ts';
import { type FileCosts, readCounts, readFiles } from './support/run/report.ts';

// Runs the steps of `pnpm test` or `pnpm test:deep` and prints what each one costs.

const isDeep = process.argv[2] === 'deep';
const root = path.resolve(import.meta.dirname, '..');

/** Minutes of processor time on the reference machine. The fast tests warn above the target and fail above the maximum. */
const targetMinutes = 12;
const maxMinutes = 14;
/** When other programs use more than this share of the processors, exceeding the maximum only warns. */
const maxBusyShare = 0.1;
const lookIntervalMs = 100;
const sampleIntervalMs = 500;
const calibrationIntervalMs = 20_000;
const printedGroups = 10;

const build = ['build', 'node web/build.ts'] as const;
const tests = ['tests', 'vitest run'] as const;
const checks = [
  ['format and lint', 'biome ci .'],
  // More checkers are hardly faster and repeat much of the work.
  ['types', 'tsc --checkers 1'],
  ['unused code', 'knip'],
] as const;
const steps = isDeep ? [build, tests] : [...checks, build, tests];

// No test may depend on the time zone and language of the machine. LC_ALL and its like would override LANG.
const { LC_ALL, LC_MESSAGES, LANGUAGE, ...inheritedEnv } = process.env;
const deepEnv = { ...inheritedEnv, TEST_TIER: 'deep', TZ: 'Pacific/Apia', LANG: 'de_DE.UTF-8' };

interface Costs {
  name: string;
  wallMs: number;
  processorMs: number;
}

const report = mkdtempSync(path.join(tmpdir(), 'imprint-tests-'));
process.on('exit', () => rmSync(report, { recursive: true, force: true }));
const env = { ...(isDeep ? deepEnv : process.env), TEST_REPORT: report };

const calibration = new Calibration();
const meter = isMeasurable ? new ProcessorMeter() : null;
const timers = [
  setInterval(() => meter?.findNew(), lookIntervalMs),
  setInterval(() => meter?.sample(), sampleIntervalMs),
  setInterval(() => calibration.sample(), calibrationIntervalMs),
];
const [startedAtMs, machineAtStartMs] = [performance.now(), isMeasurable ? machineMs() : 0];

const costs: Costs[] = [];
let exitCode = 0;
for (const [name, command] of steps) {
  const { code, ...cost } = await run(command);
  costs.push({ name, ...cost });
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
  meter?.sample();
  const [beganAtMs, processorBeforeMs] = [performance.now(), meter?.totalMs ?? 0];
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  meter?.sample();
  const processorMs = (meter?.totalMs ?? 0) - processorBeforeMs;
  return { code: code ?? 1, wallMs: performance.now() - beganAtMs, processorMs };
}

function printCosts(): void {
  if (!meter) {
    console.log('\nProcessor time is measured on Linux only.');
    return;
  }
  const totalMs = meter.totalMs;
  const wallMs = performance.now() - startedAtMs;
  const { slowness } = calibration;
  const minutes = totalMs / slowness / 60_000;
  const otherShare = (machineMs() - machineAtStartMs - totalMs) / (wallMs * cpus().length);

  console.log('\nThe most expensive groups, in seconds of processor time and of the clock:');
  const groupsByCost = groups().toSorted((left, right) => right.processorMs - left.processorMs);
  for (const { name, processorMs, wallMs } of groupsByCost.slice(0, printedGroups))
    console.log(`  ${seconds(processorMs)}  ${seconds(wallMs)}  ${name}`);
  console.log(
    `Processor time: ${(totalMs / 60_000).toFixed(1)} minutes in ${(wallMs / 60_000).toFixed(1)}, ` +
      `${minutes.toFixed(1)} on the reference machine (this one takes ${slowness.toFixed(2)} times as long); ` +
      `other programs used ${Math.max(0, Math.round(otherShare * 100))} % of the processors.`,
  );
  if (isDeep || exitCode !== 0 || minutes <= targetMinutes) return;
  const tooLong = `The tests took ${minutes.toFixed(1)} minutes of processor time; the target is ${targetMinutes}`;
  if (minutes <= maxMinutes) console.warn(`${tooLong}.`);
  else if (otherShare > maxBusyShare) console.warn(`${tooLong}. The machine was busy with something else.`);
  else {
    console.error(`${tooLong}, and the limit is ${maxMinutes}.`);
    exitCode = 1;
  }
}

/** The costs of each step, with the tests broken down by folder. */
function groups(): Costs[] {
  const files = readFiles(report);
  const byFolder = Map.groupBy(files, ({ file }) => path.dirname(file));
  const folders = [...byFolder].map(([name, members]) => ({ name, ...sum(members) }));
  const { processorMs = 0 } = costs.find(({ name }) => name === 'tests') ?? {};
  const untrackedMs = processorMs - sum(files).processorMs;
  const shared = {
    name: 'PostgreSQL, Vitest and processes that outlive their test',
    wallMs: 0,
    processorMs: untrackedMs,
  };
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
