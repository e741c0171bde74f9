import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The results of a run for the program that started it, in a folder named by an environment variable. */
const folder = () => process.env.TEST_REPORT;

/** The costs of one test file: wall-clock and processor time in milliseconds, including its browser. */
export interface FileCosts {
  /** Relative to the root, e.g. `test/api/pages/tree.test.ts`. */
  file: string;
  wallMs: number;
  processorMs: number;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Several workers append concurrently, each a whole line. */
export function reportFile(costs: FileCosts): void {
  const report = folder();
  if (report) appendFileSync(path.join(report, 'files.jsonl'), `${JSON.stringify(costs)}\n`);
}

export function reportCounts(counts: Counts): void {
  const report = folder();
  if (report) writeFileSync(path.join(report, 'counts.json'), JSON.stringify(counts));
}

export function readFiles(report: string): FileCosts[] {
  return textOf(path.join(report, 'files.jsonl'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Null when the run was aborted. */
export function readCounts(report: string): Counts | null {
  const text = textOf(path.join(report, 'counts.json'));
  return text ? JSON.parse(text) : null;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
