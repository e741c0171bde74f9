import { describe, expect, test } from 'vitest';
import { countedWork } from '../run/counted.work.ts';
import { seed } from '../run/property.ts';
import { isDeep } from '../run/tier.ts';
import type { HostileKind } from './hostile.kind.ts';
import { largestOf } from './largest.ts';
import * as readers from './readers.ts';

/** Twice as much may take a little more than twice the work, as sorting does. */
const mostGrowth = 2.2;
/** What is more work than this grew enough to show how. */
const enoughWork = 5_000_000;

interface GrowthOptions {
  /** Large enough, twice, to show what grows too fast. */
  size: number;
  /** The fast tests try each of so many kinds; all by default. */
  fastStep?: number;
}

interface Step {
  /** Characters or bytes of the document, which may be a little more or less than was asked for. */
  size: number;
  work: number;
}

/**
 * Tests of each kind that its reader takes at most 2.2 times the work for twice as much: once doubled in the fast tests,
 * and in the deep ones up to the largest size, or as long as the work is not too much to be counted.
 */
export function testGrowth(
  kinds: readonly HostileKind[],
  { size: first, fastStep = 1 }: GrowthOptions,
): void {
  const tried = isDeep ? kinds : kinds.filter((_, index) => index % fastStep === 0);
  describe(`twice as much takes at most ${mostGrowth} times the work, FC_SEED=${seed}`, () => {
    test.each(tried)('$reader: $name', async (kind) => {
      const last = isDeep ? largestOf[kind.reader] : 2 * first;
      const steps: Step[] = [];
      for (let size = first; size <= last; size *= 2) {
        if (steps.length > 1 && (steps.at(-1)?.work ?? 0) >= enoughWork) break;
        steps.push(await stepOf(kind, size));
      }
      expect(growthOf(steps), JSON.stringify(steps)).toBeLessThanOrEqual(mostGrowth);
    });
  });
}

/**
 * How many times the work twice as much takes, on average from the first step to the one with the most work. Behind that
 * one, documents are refused before they are read.
 */
function growthOf(steps: readonly Step[]): number {
  const [first] = steps;
  const most = steps.toSorted((left, right) => right.work - left.work)[0];
  if (!first || !most || most.size <= first.size) return 1;
  const doublings = Math.log2(most.size / first.size);
  return (most.work / first.work) ** (1 / doublings);
}

const module = import.meta.resolve('./readers.ts');

async function stepOf({ reader, make }: HostileKind, size: number): Promise<Step> {
  if (!(reader in readers)) throw new Error(`${reader} cannot be run by itself.`);
  const content = make(size);
  const bytes = Buffer.isBuffer(content) ? content.length : JSON.stringify(content).length;
  return { size: bytes, work: await countedWork(module, reader, content) };
}
