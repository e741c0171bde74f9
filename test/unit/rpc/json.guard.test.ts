import { assertJsonLimits, assertStorable } from '@imprint/server/core/http/json.guard';
import { describe, expect, test } from 'vitest';
import { countedWork } from '../../support/run/counted.work.ts';

/** The error with which a text is refused, or null when it is accepted. */
function refusalOf(text: string): unknown {
  try {
    assertJsonLimits(text);
    return null;
  } catch (error) {
    return error;
  }
}

describe('JSON text', () => {
  test('may contain 30,000 different field names and is refused with one more', () => {
    const named = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, 1])));
    expect(refusalOf(named(30_000))).toBeNull();
    expect(refusalOf(named(30_001))).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'body', reason: 'must have at most 30000 different field names' },
    });
    const same = JSON.stringify(Array.from({ length: 40_000 }, () => ({ name: 'name', value: 1 })));
    expect(refusalOf(same)).toBeNull();
  });

  test('may contain 250,000 objects and lists and is refused with one more', () => {
    const lists = (count: number) => `[${Array.from({ length: count - 1 }, () => '[]').join()}]`;
    expect(refusalOf(lists(250_000))).toBeNull();
    expect(refusalOf(lists(250_001))).toMatchObject({
      details: { reason: 'must have at most 250000 objects and lists' },
    });
  });

  test('nests at most 64 levels, whatever its strings contain', () => {
    const deep = (count: number) => '['.repeat(count) + ']'.repeat(count);
    expect(refusalOf(deep(64))).toBeNull();
    expect(refusalOf(deep(65))).toMatchObject({
      details: { reason: 'must not be nested deeper than 64 levels' },
    });
    for (const text of [
      deep(99),
      `"${deep(99)}`,
      `\\"${deep(99)}`,
      `\\`,
      `\\${deep(99)}"`,
      '{"a":'.repeat(99),
    ])
      expect(refusalOf(JSON.stringify({ [text]: text }))).toBeNull();
    expect(refusalOf(`["\\\\",${deep(64)}]`)).not.toBeNull();
  });

  test('is checked in linear time, even if it is all quotes, all backslashes or unterminated', async () => {
    const texts = [
      (n: number) => '"'.repeat(n),
      (n: number) => `"${'\\'.repeat(n)}`,
      (n: number) => '\\"'.repeat(n),
    ];
    for (const text of texts) {
      const [once, twice] = [await countWork(text(20_000)), await countWork(text(40_000))];
      expect(twice).toBeLessThan(once * 2.2);
    }
  });
});

function countWork(text: string): Promise<number> {
  return countedWork('@imprint/server/core/http/json.guard', 'assertJsonLimits', text);
}

test('a value that cannot be stored is refused with its path through lists and objects', () => {
  const refusalOfValue = (value: unknown) => {
    try {
      assertStorable(value);
      return null;
    } catch (error) {
      return error;
    }
  };
  expect(refusalOfValue({ a: [1, { b: 'fine' }, null] })).toBeNull();
  expect(refusalOfValue({ a: [1, { b: 'x\0' }] })).toMatchObject({ details: { field: 'a.1.b' } });
  expect(refusalOfValue([[2 ** 53]])).toMatchObject({ details: { field: '0.0' } });
  expect(refusalOfValue(JSON.parse('{"a":{"__proto__":1}}'))).toMatchObject({
    details: { field: 'a.__proto__' },
  });
});
