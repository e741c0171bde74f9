import { describe, expect, test } from 'vitest';
import { collectionKeys } from '../../../../web/src/modules/media/library/use.collection.keys.ts';
import { mediaItem } from '../support/media.items.ts';

type KeyboardEvent = Parameters<ReturnType<typeof collectionKeys>>[0];

const items = ['a', 'b', 'c', 'd'].map((id) => mediaItem(id));

interface Pressed {
  shiftKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  /** The ids of what is selected already; null for those who may only read. */
  selected?: readonly string[] | null;
  index?: number;
  columns?: number;
}

/** What a key on the second of four items asks of the list; `null` when it is left to the browser. */
function pressed(key: string, { selected = [], index = 1, columns = 2, ...modifiers }: Pressed = {}) {
  const asked: string[] = [];
  let isTaken = false;
  const press = collectionKeys({
    items,
    columns,
    index,
    selection: selected && {
      selected: items.filter(({ id }) => selected.includes(id)),
      has: (id) => selected.includes(id),
      toggle: (id) => asked.push(`toggle ${id}`),
      extend: (from, to) => asked.push(`extend ${from} to ${to}`),
      all: () => asked.push('all'),
      clear: () => asked.push('clear'),
    },
    onOpen: (id) => asked.push(`open ${id}`),
    onDelete: () => asked.push('delete'),
    focus: (to) => asked.push(`focus ${to}`),
  });
  const off = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  const preventDefault = () => {
    isTaken = true;
  };
  // Safe because these are the parts of the event that are read.
  press({ key, ...off, ...modifiers, preventDefault } as unknown as KeyboardEvent);
  return isTaken ? asked : asked.length > 0 ? 'not taken' : null;
}

describe('a key on an item', () => {
  test.each<[key: string, options: Pressed, asked: string[]]>([
    ['ArrowRight', {}, ['focus 2']],
    ['ArrowDown', {}, ['focus 3']],
    ['Home', {}, ['focus 0']],
    ['Enter', {}, ['open b']],
    [' ', {}, ['toggle b']],
    ['Escape', {}, ['clear']],
  ])('%j asks to %j', (key, options, asked) => {
    expect(pressed(key, options)).toEqual(asked);
  });

  test('with Shift takes along what it passes', () => {
    expect(pressed('ArrowRight', { shiftKey: true })).toEqual(['extend b to c', 'focus 2']);
    expect(pressed('End', { shiftKey: true })).toEqual(['extend b to d', 'focus 3']);
  });

  test('Delete asks about what is selected, or else about the item itself', () => {
    expect(pressed('Delete', { selected: ['a', 'c'] })).toEqual(['delete']);
    expect(pressed('Delete')).toEqual(['toggle b', 'delete']);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }])('a with %j selects all', (modifier) => {
    expect(pressed('a', modifier)).toEqual(['all']);
    expect(pressed('A', modifier)).toEqual(['all']);
  });

  test.each<[key: string, options: Pressed]>([
    ['a', {}],
    ['Tab', {}],
    ['c', { ctrlKey: true }],
    ['ArrowRight', { ctrlKey: true }],
    ['ArrowRight', { altKey: true }],
    ['ArrowRight', { columns: 1 }],
    ['Enter', { index: 9 }],
  ])('%j with %j is left to the browser', (key, options) => {
    expect(pressed(key, options)).toBe(null);
  });
});

describe('for those who may only read', () => {
  test('keys go and open', () => {
    expect(pressed('ArrowRight', { selected: null })).toEqual(['focus 2']);
    expect(pressed('ArrowRight', { selected: null, shiftKey: true })).toEqual(['focus 2']);
    expect(pressed('Enter', { selected: null })).toEqual(['open b']);
  });

  test.each<[key: string, options: Pressed]>([
    [' ', {}],
    ['Delete', {}],
    ['Escape', {}],
    ['a', { ctrlKey: true }],
  ])('%j with %j selects and deletes nothing', (key, options) => {
    expect(pressed(key, { ...options, selected: null })).toBe(null);
  });
});
