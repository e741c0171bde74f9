import { createHash } from 'node:crypto';

/** The time of the loop on the reference machine while the tests run. */
const referenceMs = 120;
/** How long a measured speed is valid. */
const freshMs = 60_000;

/** Measures the speed of this machine during the tests, which varies with the load of its neighbours. */
export class Calibration {
  readonly #samplesMs: number[] = [];

  /** Runs the loop once, which takes about a tenth of a second. */
  sample(): void {
    this.#samplesMs.push(loopMs());
  }

  /** How much slower this machine was than the reference machine; 2 is half as fast. */
  get slowness(): number {
    const sorted = this.#samplesMs.toSorted((left, right) => left - right);
    return (sorted[Math.floor(sorted.length / 2)] ?? referenceMs) / referenceMs;
  }
}

let measured = { atMs: Number.NEGATIVE_INFINITY, slowness: 1 };

/**
 * The factor for time limits on this machine: 1 on the reference machine and on faster ones, 2 on one
 * that is half as fast. It is measured again after a minute.
 */
export function slowness(): number {
  if (performance.now() - measured.atMs > freshMs)
    measured = { atMs: performance.now(), slowness: Math.max(1, loopMs() / referenceMs) };
  return measured.slowness;
}

/** Milliseconds of processor time for work that is typical of tests: objects, texts, JSON and hashes. */
function loopMs(): number {
  const before = process.cpuUsage();
  let text = '';
  for (let index = 0; index < 2_400; index++) {
    const rows = Array.from({ length: 60 }, (_, row) => ({
      id: `row_${row}`,
      name: `Row ${row * index}`,
      row,
    }));
    text = JSON.stringify(rows.toSorted((left, right) => left.name.localeCompare(right.name, 'en')));
    text = createHash('sha256')
      .update(JSON.stringify(JSON.parse(text)))
      .digest('hex');
  }
  const { user, system } = process.cpuUsage(before);
  if (text.length !== 64) throw new Error('The loop was not run.');
  return (user + system) / 1000;
}
