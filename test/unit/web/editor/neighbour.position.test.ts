import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import { positionAbove, positionBelow } from '../../../../web/src/editor/canvas/neighbour.position.ts';

const paragraph = (id: string) => newBlock('paragraph', { id, text: id });

const column = (id: string, child: string) => newBlock('column', { id, children: [paragraph(child)] });

const blocks = [
  paragraph('first'),
  newBlock('section', { id: 'section', children: [paragraph('inner'), paragraph('innerLast')] }),
  paragraph('middle'),
  newBlock('columns', { id: 'columns', children: [column('left', 'inLeft'), column('right', 'inRight')] }),
  newBlock('component', {
    id: 'component',
    componentId: 'component_01h2xcejqtf2nbrexx3vqjhp41',
    children: [newBlock('slot', { id: 'slot', name: 'body', children: [paragraph('filled')] })],
  }),
];

const at = (parentId: string | null, after: string | null) => ({ parentId, after });

describe('a block that moves up', () => {
  test.each([
    ['stays where it is the first of all', 'first', null],
    ['goes before its neighbour', 'innerLast', at('section', null)],
    ['goes into a section at its end', 'middle', at('section', 'innerLast')],
    ['goes out of a section at its start', 'inner', at(null, 'first')],
    ['goes into the last of columns', 'component', at('right', 'inRight')],
    ['goes from one column to the one before', 'inRight', at('left', 'inLeft')],
    ['goes out of the first column, and of the columns', 'inLeft', at(null, 'middle')],
    ['changes places with the column before it', 'right', at('columns', null)],
    ['stays where it is the first column', 'left', null],
    ['goes out of a slot, and of its component', 'filled', at(null, 'columns')],
    ['stays where there is no such block', 'gone', null],
  ])('%s', (_, id, position) => {
    expect(positionAbove(blocks, id)).toEqual(position);
  });
});

describe('a block that moves down', () => {
  test.each([
    ['stays where it is the last of all', 'component', null],
    ['goes into a section at its start', 'first', at('section', null)],
    ['goes behind its neighbour', 'inner', at('section', 'innerLast')],
    ['goes out of a section at its end', 'innerLast', at(null, 'section')],
    ['goes into the first of columns', 'middle', at('left', null)],
    ['goes from one column to the next', 'inLeft', at('right', null)],
    ['goes out of the last column, and of the columns', 'inRight', at(null, 'columns')],
    ['changes places with the next column', 'left', at('columns', 'right')],
    ['stays where it is the last column', 'right', null],
    ['goes out of a slot, and of its component', 'filled', at(null, 'component')],
    ['stays where there is no such block', 'gone', null],
  ])('%s', (_, id, position) => {
    expect(positionBelow(blocks, id)).toEqual(position);
  });
});
