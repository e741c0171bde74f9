import { readDtcg } from '@imprint/shared/design/dtcg/dtcg.read';
import type { JsonObject } from '@imprint/shared/design/token.set';
import { describe, expect, test } from 'vitest';
import { countedWork } from '../../support/run/counted.work.ts';
import { problemsOf } from './documents.ts';

const document = (count: number, member: (index: number) => JsonObject): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${index}`, member(index)]));
const numbers = (count: number) => document(count, () => ({ $type: 'number', $value: 1 }));
const work = (given: JsonObject) => countedWork('@imprint/shared/design/dtcg/dtcg.read', 'readDtcg', given);

describe('a document of design tokens', () => {
  test('may hold ten thousand tokens and groups, and is read no further than that', async () => {
    expect(readDtcg(numbers(10_000), null)).toMatchObject({ isTooLarge: false, problems: [] });
    expect(readDtcg(numbers(10_001), null)).toMatchObject({ isTooLarge: true, problems: [] });
    const groups = document(10_001, () => ({}));
    expect(readDtcg(groups, null).isTooLarge).toBe(true);
    const allowed = await work(numbers(10_000));
    expect(await work(numbers(40_000))).toBeLessThan(1.1 * allowed);
  });

  test('that is wrong a thousand times is read no further, and says that there is more', async () => {
    const wrong = (count: number) => document(count, () => ({ $value: 1, $what: 2 }));
    const { problems } = readDtcg(wrong(20_000), null);
    expect(problems).toHaveLength(1001);
    expect(problems.at(-1)).toEqual({
      path: '',
      message: 'has more than 1000 problems; the others are not listed',
    });
    expect(readDtcg(wrong(1000), null).problems).toHaveLength(1000);
    expect(await work(wrong(40_000))).toBeLessThan(1.5 * (await work(wrong(20_000))));
  });

  test.each([
    ['properties that nobody knows', (name: string) => ({ [`$${name}`]: 1 })],
    ['members that no token has', (name: string) => ({ [name]: 1 })],
  ])('tells a thousand problems of one token at most: %s', (_, member) => {
    const members = Array.from({ length: 20_000 }, (_, index) => member(`x${index}`));
    const token = Object.assign({ $type: 'number', $value: 1 }, ...members);
    expect(readDtcg({ token }, null).problems).toHaveLength(1001);
  });

  test('may point as far as a path goes, and is refused where it points on and on', () => {
    const path = `${'%'.repeat(248)}.${'~'.repeat(248)}`;
    const pointer = `#/${path
      .split('.')
      .map((name) => encodeURIComponent(name.replaceAll('~', '~0')))
      .join('/')}`;
    const [group = '', name = ''] = path.split('.');
    const target = { [group]: { [name]: { $type: 'number', $value: 1 } } };
    expect(problemsOf({ ...target, a: { $value: { $ref: pointer } }, b: { $value: `{${path}}` } })).toEqual(
      [],
    );
    const long = [`{${'a.'.repeat(2500)}b}`, { $ref: `#/${'a/'.repeat(2500)}b` }];
    for (const value of long)
      expect(problemsOf({ a: { $type: 'number', $value: value } }).join().length).toBeLessThan(100);
  });
});
