import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import {
  bindableFields,
  uniqueName,
  withBinding,
} from '../../../../web/src/modules/components/fields/component.bindings.ts';
import { propOf } from '../support/props.ts';

const heading = newBlock('heading', { id: 'top', text: 'Hello', level: 3 });
const button = newBlock('button', { id: 'go', label: 'Go', href: '/menu' });
const image = newBlock('image', { id: 'shown' });

const fieldOf = (block: typeof heading, name: string, props: Parameters<typeof bindableFields>[1] = []) =>
  bindableFields(block, props).find((field) => field.name === name);

describe('a field of a block', () => {
  test.each([
    [heading, 'text', { name: 'heading', type: 'text', default: 'Hello' }],
    [heading, 'level', { name: 'level', type: 'number', default: 3 }],
    [button, 'href', { name: 'link', type: 'url', default: '/menu' }],
    [button, 'look', { name: 'look', type: 'choice', options: ['primary', 'secondary'], default: 'primary' }],
    [image, 'mediaId', { name: 'picture', type: 'media', default: null }],
  ])('offers a prop that begins with what the block says: %o, %s', (block, name, offered) => {
    expect(fieldOf(block, name)).toMatchObject({ boundTo: -1, fitting: [], offered });
  });

  test.each(['id', 'type'])('that identifies the block cannot be set: %s', (name) => {
    expect(fieldOf(heading, name)).toBeUndefined();
  });

  test('names the props whose values it takes, and the one that sets it', () => {
    const props = [
      propOf({ name: 'tone', bindings: [{ blockId: 'top', field: 'text' }] }),
      propOf({ name: 'count', type: 'number' }),
      propOf({ name: 'other' }),
    ];
    expect(fieldOf(heading, 'text', props)).toMatchObject({ boundTo: 0, fitting: [0, 2] });
    expect(fieldOf(heading, 'level', props)).toMatchObject({ boundTo: -1, fitting: [1] });
  });

  test('offers a name that no prop has', () => {
    const offered = fieldOf(heading, 'text', [propOf({ name: 'heading' })])?.offered;
    expect(offered?.name).toBe('heading2');
  });
});

test('a field is set by one prop at a time', () => {
  const props = [
    propOf({ name: 'one', bindings: [{ blockId: 'top', field: 'text' }] }),
    propOf({ name: 'two', bindings: [{ blockId: 'go', field: 'label' }] }),
  ];
  const bindings = (place: number) =>
    withBinding(props, heading, 'text', place).map((prop) => prop.bindings.map(({ blockId }) => blockId));
  expect(bindings(1)).toEqual([[], ['go', 'top']]);
  expect(bindings(0)).toEqual([['top'], ['go']]);
  expect(bindings(-1)).toEqual([[], ['go']]);
});

test.each([
  ['picture', [], 'picture'],
  ['picture', ['picture', 'picture3'], 'picture2'],
  ['picture', ['picture', 'picture2'], 'picture3'],
])('the free name for %s beside %j is %s', (wanted, taken, free) => {
  expect(
    uniqueName(
      wanted,
      taken.map((name) => ({ name })),
    ),
  ).toBe(free);
});
