import { describe, expect, test } from 'vitest';
import { countedWork } from '../../support/run/counted.work.ts';

const source = `
  const add = (sum, index) => (index % 7 === 0 ? sum + index : sum + 1);
  export function linear(count) {
    let sum = 0;
    for (let index = 0; index < count; index++) sum = add(sum, index);
    return sum;
  }
  export function quadratic(count) {
    let sum = 0;
    for (let index = 0; index < count; index++) for (let other = 0; other < count; other++) sum += other;
    return sum;
  }
  export function sorted(count) {
    return Array.from({ length: count }, (_, index) => (index * 7919) % count).sort((a, b) => a - b);
  }
  export async function later(count) {
    for (let index = 0; index < count; index++) await null;
  }
  export const branches = (count) => {
    let sum = 0;
    // Below a thousand the branch is run as often as the loop, and V8 reports no block for it.
    for (let index = 0; index < count; index++) if (index < 1000) sum += 1;
    return sum;
  };
  export const searching = (count) => {
    const text = 'a'.repeat(count);
    for (let index = 0; index < count; index += 10) text.indexOf('b', index);
  };
  export const matching = (count) => {
    const text = 'a'.repeat(count);
    for (let index = 0; index < count; index += 10) /b/.test(text);
  };
  export const prepending = (count) => {
    const list = [];
    for (let index = 0; index < count; index++) list.unshift(index);
  };
  export const spreading = (count) => {
    let list = [];
    for (let index = 0; index < count; index++) list = [...list, index];
  };
  export const first = (count) => {
    const [text, list] = ['a'.repeat(count), Array.from({ length: count })];
    for (let index = 0; index < count; index++) {
      const [one] = list;
      text.includes('a') && /^b/.test(text) && one;
    }
  };
  export const breaking = () => { throw new TypeError('broken'); };
`;
const module = `data:text/javascript,${encodeURIComponent(source)}`;

async function growthOf(name: string): Promise<number> {
  const [once, twice] = [await countedWork(module, name, 2_000), await countedWork(module, name, 4_000)];
  return twice / once;
}

describe('counted work', () => {
  test.each(['linear', 'later', 'first'])('doubles with twice the input when it is %s', async (name) => {
    const grown = await growthOf(name);
    expect(grown).toBeGreaterThan(1.8);
    expect(grown).toBeLessThan(2.1);
  });

  test.each(['quadratic', 'searching', 'matching', 'prepending', 'spreading'])(
    'quadruples with twice the input when it is %s',
    async (name) => {
      expect(await growthOf(name)).toBeGreaterThan(3.5);
    },
  );

  test('little more than doubles when it sorts', async () => {
    const grown = await growthOf('sorted');
    expect(grown).toBeGreaterThan(2);
    expect(grown).toBeLessThan(2.2);
  });

  test('does not jump when V8 reports a branch separately from its loop', async () => {
    const [at1000, at1001] = [
      await countedWork(module, 'branches', 1000),
      await countedWork(module, 'branches', 1001),
    ];
    expect(at1001 / at1000).toBeCloseTo(1, 2);
  });

  test('is the same in every run', async () => {
    const counts = [await countedWork(module, 'sorted', 500), await countedWork(module, 'sorted', 500)];
    expect(counts[0]).toBe(counts[1]);
  });

  test('of a function that throws or is missing is an error', async () => {
    await expect(countedWork(module, 'breaking', 1)).rejects.toThrow('broken');
    await expect(countedWork(module, 'missing', 1)).rejects.toThrow('exports no function missing');
  });
});
