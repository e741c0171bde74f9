import { describe, expect, test } from 'vitest';
import { extended, nothing, toggled } from '../../../../web/src/ui/use.selection.ts';

const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

describe('a selection', () => {
  test('takes an item and leaves it again, and others stay', () => {
    const two = toggled(toggled(nothing, 'b'), 'd');
    expect(idsOf(two)).toBe('bd');
    expect(idsOf(toggled(two, 'b'))).toBe('d');
    expect(idsOf(nothing)).toBe('');
  });

  test.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['c', 'c', 'c'],
    ['a', 'e', 'abcde'],
  ])('that begins at %s extends to %s: %s', (from, to, ids) => {
    expect(idsOf(extended(toggled(nothing, from), items, from, to))).toBe(ids);
  });

  test('that is extended again turns about where it began, and gives back what it took', () => {
    const begun = toggled(nothing, 'c');
    const down = extended(begun, items, 'c', 'e');
    expect(idsOf(down)).toBe('cde');
    expect(idsOf(extended(down, items, 'e', 'a'))).toBe('abc');
  });

  test('keeps what was selected before the range', () => {
    const begun = toggled(toggled(nothing, 'a'), 'c');
    const wide = extended(begun, items, 'c', 'e');
    expect(idsOf(wide)).toBe('acde');
    expect(idsOf(extended(wide, items, 'e', 'd'))).toBe('acd');
  });

  test('that has no beginning is extended from where the focus was', () => {
    expect(idsOf(extended(nothing, items, 'b', 'c'))).toBe('bc');
  });

  test('that began at what is not shown any more is extended from the top', () => {
    expect(idsOf(extended(toggled(nothing, 'gone'), items, 'b', 'c'))).toBe('abcgone');
  });
});
