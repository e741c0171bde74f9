import { describe, expect, test } from 'vitest';
import { countedWork } from '../run/counted.work.ts';
import { seed } from '../run/property.ts';
import type { HostileKind } from './hostile.kind.ts';
import * as readers from './readers.ts';
import { maxSizes } from './size.limits.ts';

/** Twice the size may take a little more than twice the work, as in sorting. */
const maxGrowth = 2.2;
/** Enough work to show how it grows. */
const conclusiveWork = 2_000_000;
/** A fraction of a second. A document just below a limit may take this much work, however it grows. */
const cappedWork = 50_000_000;
/** With fewer documents, each twice as large, a single step would look like steady growth. */
const minSteps = 4;

interface Step {
  /** Characters or bytes of the document, which can differ a little from the requested size. */
  size: number;
  work: number;
}

/**
 * Tests for each kind that doubling its size takes its reader at most 2.2 times the work, up to the maximum size or
 * until the work is too much to be counted. At `size`, doubled, excessive growth is visible.
 */
export function testGrowth(kinds: readonly HostileKind[], { size }: { size: number }): void {
  describe(`twice as much takes at most ${maxGrowth} times the work, FC_SEED=${seed}`, () => {
    test.each(kinds)('$reader: $name', async (kind) => {
      const steps: Step[] = [];
      for (let next = size / 4; next <= maxSizes[kind.reader] && !isEnough(steps); next *= 2)
        steps.push(await stepOf(kind, next));
      expect(growthOf(steps), JSON.stringify(steps)).toBeLessThanOrEqual(maxGrowth);
    });
  });
}

/** Whether larger documents would add little; while work seems to grow too fast, they may refute it. */
function isEnough(steps: readonly Step[]): boolean {
  const { work } = steps.at(-1) ?? { work: 0 };
  if (steps.length < minSteps || work < conclusiveWork) return false;
  return work >= cappedWork || growthOf(steps) <= maxGrowth;
}

/**
 * Returns how many times the work a doubled size takes. It compares increases, because many kinds begin with work that
 * does not grow. A single step is not growth, such as one more pass over a long text, so the last two comparisons must
 * agree. Documents after the one with the most work are ignored, because they were refused before they were read: in
 * HTML, for example, every paragraph may reopen a mark until the marks are nested too deeply.
 */
function growthOf(steps: readonly Step[]): number {
  const most = Math.max(...steps.map(({ work }) => work));
  const read = steps.slice(0, steps.findIndex(({ work }) => work === most) + 1);
  if (read.length < steps.length && most < cappedWork) return 1;
  const rates = ratesOf(read);
  const ratios = rates.slice(1).map((rate, index) => rate / (rates[index] ?? rate));
  return ratios.length === 0 ? 2 : 2 * Math.min(...ratios.slice(-2));
}

/** The work for each character or byte added since the previous document. */
function ratesOf(steps: readonly Step[]): number[] {
  return steps.slice(1).flatMap(({ size, work }, index) => {
    const before = steps[index];
    return before && size > before.size ? [Math.max(1, (work - before.work) / (size - before.size))] : [];
  });
}

const module = import.meta.resolve('./readers.ts');

async function stepOf({ reader, make }: HostileKind, size: number): Promise<Step> {
  if (!(reader in readers)) throw new Error(`${reader} cannot be run by itself.`);
  const content = make(size);
  const bytes = Buffer.isBuffer(content) ? content.length : JSON.stringify(content).length;
  return { size: bytes, work: await countedWork(module, reader, content) };
}
