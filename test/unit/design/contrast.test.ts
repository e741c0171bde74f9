import { type ModedColor, worstPairs } from '@imprint/server/design/contrast.worst';
import { turnTaking } from '@imprint/server/design/turns';
import { expect, test } from 'vitest';

const grey = (part: number, alpha = 1) => ({ red: part, green: part, blue: part, alpha });

/** Colors from black towards white, each told in the modes of its place. */
function colors(count: number, modesOf: (index: number) => string[], alpha = 1): ModedColor[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ collectionId: 'c', path: `p${index}`, standing: grey(index / count, alpha) },
    modes: new Map(modesOf(index).map((mode) => [mode, grey(index / count, alpha)])),
  }));
}
const modes = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

test('of more colors than can be compared the first are, in turns with others', async () => {
  const told = modes(20);
  const texts = colors(4_000, () => told, 0.5);
  const backgrounds = colors(4_000, () => told);
  let turns = 0;
  const others = setInterval(() => turns++);
  const startedAtMs = performance.now();
  const { pairs, isComplete } = await worstPairs(texts, backgrounds, 10, turnTaking());
  clearInterval(others);
  expect([pairs.length, isComplete]).toEqual([10, false]);
  expect(turns).toBeGreaterThan(5);
  expect(performance.now() - startedAtMs).toBeLessThan(15_000);
});

test('few texts are compared with all backgrounds, and few backgrounds with all texts', async () => {
  const told = modes(200);
  const [few, many] = [colors(1, () => told), colors(9_000, () => [])];
  const [nearest] = many;
  for (const [texts, backgrounds] of [
    [few, many],
    [many, few],
  ] as const) {
    const { pairs, isComplete } = await worstPairs(texts, backgrounds, 9_000, turnTaking());
    expect([pairs.length, isComplete]).toEqual([9_000, true]);
    expect([pairs[0]?.text, pairs[0]?.background]).toContain(nearest);
  }
});

test('colors that are told in no mode together have a pair in each', async () => {
  const texts = colors(3, (index) => [`t${index}`]);
  const backgrounds = colors(3, (index) => [`b${index}`]);
  const { pairs, isComplete } = await worstPairs(texts, backgrounds, 9, turnTaking());
  expect([pairs.length, isComplete]).toEqual([9, true]);
});

test('colors are compared no longer than somebody waits for the answer', async () => {
  const gone = AbortSignal.timeout(50);
  const told = modes(20);
  const all = colors(1_000, () => told, 0.5);
  const opaque = colors(1_000, () => told);
  await expect(worstPairs(all, opaque, 10, turnTaking(gone))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});
