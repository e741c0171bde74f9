import { describe, expect, test } from 'vitest';
import { countedWork } from '../run/counted.work.ts';
import { seed } from '../run/property.ts';
import { isDeep } from '../run/tier.ts';
import type { HostileKind } from './hostile.kind.ts';
import * as readers from './readers.ts';
import { maxSizes } from './size.limits.ts';

/** Twice as much may take a little more than twice the work, as sorting does. */
const maxGrowth = 2.2;
/** What is more work than this grew enough to show how. */
const conclusiveWork = 5_000_000;
/** A fraction of a second. What is refused when it is a little larger may take up to this, however it grows. */
const cappedWork = 50_000_000;
/** Fewer documents, each twice as large, would not tell one step up from steady growth. */
const minSteps = 4;

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
 * Tests of each kind that its reader takes at most 2.2 times the work for twice as much: in the fast tests up to twice the
 * size, in the deep ones up to the largest, or as long as the work is not too much to be counted.
 */
export function testGrowth(kinds: readonly HostileKind[], { size, fastStep = 1 }: GrowthOptions): void {
  const selected = isDeep ? kinds : kinds.filter((_, index) => index % fastStep === 0);
  describe(`twice as much takes at most ${maxGrowth} times the work, FC_SEED=${seed}`, () => {
    test.each(selected)('$reader: $name', async (kind) => {
      const last = isDeep ? maxSizes[kind.reader] : 2 * size;
      const steps: Step[] = [];
      for (let next = size / 4; next <= last && !isEnough(steps); next *= 2)
        steps.push(await stepOf(kind, next));
      expect(growthOf(steps), JSON.stringify(steps)).toBeLessThanOrEqual(maxGrowth);
    });
  });
}

/** Whether more would hardly say more; while work seems to grow too fast, larger documents may tell. */
function isEnough(steps: readonly Step[]): boolean {
  const { work } = steps.at(-1) ?? { work: 0 };
  if (steps.length < minSteps || work < conclusiveWork) return false;
  return work >= cappedWork || growthOf(steps) <= maxGrowth;
}

/**
 * How many times the work twice as much takes. What a document gains is compared with what it gained the time before, for
 * many begin with something that does not grow. One step up is no growth, such as where a reader goes over a long text
 * once more, so the two last comparisons must agree. Behind the most work, documents are refused before they are read: a
 * mark that paragraphs open again may be in each of them, as HTML wants it, until the marks lie too deep.
 */
function growthOf(steps: readonly Step[]): number {
  const most = Math.max(...steps.map(({ work }) => work));
  const read = steps.slice(0, steps.findIndex(({ work }) => work === most) + 1);
  if (read.length < steps.length && most < cappedWork) return 1;
  const rates = ratesOf(read);
  const ratios = rates.slice(1).map((rate, index) => rate / (rates[index] ?? rate));
  return ratios.length === 0 ? 2 : 2 * Math.min(...ratios.slice(-2));
}

/** The work for each character or byte by which a document is larger than the one before. */
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
