import { describe, expect, test } from 'vitest';
import { messageAfter, messageAtStep } from '../../../../web/src/modules/contact/triage.order.ts';

const list = (...ids: string[]) => ids.map((id) => ({ id }));

describe('a step through the list', () => {
  const items = list('a', 'b', 'c');

  test.each([
    ['down to the next message', 'a', 0, 1, 'b'],
    ['up to the one before', 'b', 1, -1, 'a'],
    ['nowhere after the last', 'c', 2, 1, undefined],
    ['nowhere before the first', 'a', 0, -1, undefined],
  ] as const)('leads %s', (_, open, place, by, next) => {
    expect(messageAtStep(items, open, place, by)).toBe(next);
  });

  test.each([1, -1] as const)('leads to the first message where none is open: %i', (by) => {
    expect(messageAtStep(items, undefined, -1, by)).toBe('a');
    expect(messageAtStep([], undefined, -1, by)).toBeUndefined();
  });

  test.each([
    ['down to the one that stands in its place', 1, 1, 'b'],
    ['up to the one that stood before it', 1, -1, 'a'],
    ['nowhere down where it was the last', 3, 1, undefined],
    ['up to the last where it was the last', 3, -1, 'c'],
    ['to the first where it never stood in the list', -1, 1, 'a'],
  ] as const)('leads, from a message that left the list, %s', (_, place, by, next) => {
    expect(messageAtStep(items, 'gone', place, by)).toBe(next);
  });
});

describe('what is opened after a message that was dealt with', () => {
  test.each([
    ['is the next one', list('a', 'b', 'c'), 'b', 1, 'c'],
    ['is the one before, where it was the last', list('a', 'b', 'c'), 'c', 2, 'b'],
    ['is none, where it was the only one', list('a'), 'a', 0, undefined],
  ])('%s', (_, items, id, place, next) => {
    expect(messageAfter(items, id, place)).toBe(next);
  });

  test.each([
    ['is the one that stands in its place', list('a', 'c'), 'b', 1, 'c'],
    ['is the last, where it was the last', list('a', 'b'), 'c', 2, 'b'],
    ['is none, where it was the only one', list(), 'a', 0, undefined],
  ])('%s, also once it left the list', (_, items, id, place, next) => {
    expect(messageAfter(items, id, place)).toBe(next);
  });
});

test('each message is come to once when all are dealt with from the first to the last', () => {
  let items = list('a', 'b', 'c', 'd');
  const seen: string[] = [];
  let open: string | undefined = 'a';
  while (open !== undefined) {
    seen.push(open);
    const id: string = open;
    const place = items.findIndex((item) => item.id === id);
    items = items.filter((item) => item.id !== id);
    open = messageAfter(items, id, place);
  }
  expect(seen).toEqual(['a', 'b', 'c', 'd']);
});
