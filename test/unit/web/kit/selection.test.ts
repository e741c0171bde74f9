import { describe, expect, test } from 'vitest';
import { emptySelection, extendSelection, toggleItem } from '../../../../web/src/kit/lists/use.selection.ts';

const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

describe('a selection', () => {
  test('takes an item and leaves it again, and others stay', () => {
    const two = toggleItem(toggleItem(emptySelection, 'b'), 'd');
    expect(idsOf(two)).toBe('bd');
    expect(idsOf(toggleItem(two, 'b'))).toBe('d');
    expect(idsOf(emptySelection)).toBe('');
  });

  test.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['c', 'c', 'c'],
    ['a', 'e', 'abcde'],
  ])('that begins at %s extends to %s: %s', (from, to, ids) => {
    expect(idsOf(extendSelection(toggleItem(emptySelection, from), items, from, to))).toBe(ids);
  });

  test('that is extended again turns about where it began, and gives back what it took', () => {
    const begun = toggleItem(emptySelection, 'c');
    const down = extendSelection(begun, items, 'c', 'e');
    expect(idsOf(down)).toBe('cde');
    expect(idsOf(extendSelection(down, items, 'e', 'a'))).toBe('abc');
  });

  test('keeps what was selected before the range', () => {
    const begun = toggleItem(toggleItem(emptySelection, 'a'), 'c');
    const wide = extendSelection(begun, items, 'c', 'e');
    expect(idsOf(wide)).toBe('acde');
    expect(idsOf(extendSelection(wide, items, 'e', 'd'))).toBe('acd');
  });

  test('that has no beginning is extended from where the focus was', () => {
    expect(idsOf(extendSelection(emptySelection, items, 'b', 'c'))).toBe('bc');
  });

  test('that began at what is not shown any more is extended from the top', () => {
    expect(idsOf(extendSelection(toggleItem(emptySelection, 'gone'), items, 'b', 'c'))).toBe('abcgone');
  });
});
