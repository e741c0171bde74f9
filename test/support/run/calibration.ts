import { createHash } from 'node:crypto';

/** What the loop takes on the machine that the limits are meant for while the tests run there. */
const referenceMs = 120;
/** How long a measured speed counts. */
const freshMs = 60_000;

/** Tells how fast this machine is while the tests run, for its speed changes with what its neighbours do. */
export class Calibration {
  readonly #samplesMs: number[] = [];

  /** Runs the loop once, which takes a tenth of a second or so. */
  sample(): void {
    this.#samplesMs.push(loopMs());
  }

  /** How much slower this machine was than the one that the limits are meant for; 2 is half as fast. */
  get slowness(): number {
    const sorted = this.#samplesMs.toSorted((left, right) => left - right);
    return (sorted[Math.floor(sorted.length / 2)] ?? referenceMs) / referenceMs;
  }
}

let measured = { atMs: Number.NEGATIVE_INFINITY, slowness: 1 };

/**
 * How much longer than on the machine that they are meant for limits of time are on this one: 1 on it and on faster
 * ones, 2 on one that is half as fast. Measured again after a minute.
 */
export function slowness(): number {
  if (performance.now() - measured.atMs > freshMs)
    measured = { atMs: performance.now(), slowness: Math.max(1, loopMs() / referenceMs) };
  return measured.slowness;
}

/** Milliseconds of processor time for work of the kinds that tests do: objects, texts, JSON and hashes. */
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
