import { blocks } from '@imprint/shared/blocks/document';
import { expect, test } from 'vitest';
import { BlockSelection } from '../../../../web/src/editor/document/block.selection.ts';
import { createDocumentEditor } from '../../../../web/src/editor/document/document.editor.ts';
import { blockAt, findBlockNode, idOf, selectedIds } from '../../../../web/src/editor/document/positions.ts';
import { documentNodes } from '../../../../web/src/editor/document/schema.ts';
import { startDocument } from '../support/documents.ts';

const paragraph = (id: string) => ({ type: 'paragraph' as const, id, text: id });
const { editor: store } = startDocument(
  blocks.parse([
    paragraph('one'),
    { type: 'section', id: 'section', children: [paragraph('two'), paragraph('three')] },
    { type: 'divider', id: 'line' },
    { type: 'list', id: 'list', items: [{ text: 'Rye' }, { text: 'Oats' }] },
    {
      type: 'columns',
      id: 'columns',
      children: [
        { type: 'column', id: 'left', children: [paragraph('four')] },
        { type: 'column', id: 'right', children: [paragraph('five'), paragraph('six')] },
      ],
    },
  ]),
);
const { editor } = createDocumentEditor(store, { element: null, extensions: documentNodes });
const { doc, schema } = editor.state;
const positionOf = (id: string) => findBlockNode(doc, id)?.pos ?? Number.NaN;
const between = (anchor: string, head: string) =>
  BlockSelection.between(doc, positionOf(anchor), positionOf(head));

test.each([
  ['neighbours', 'one', 'line', ['one', 'section', 'line'], 'line'],
  ['neighbours, backwards', 'line', 'one', ['one', 'section', 'line'], 'one'],
  ['neighbours in a section', 'two', 'three', ['two', 'three'], 'three'],
  ['neighbours in a column', 'six', 'five', ['five', 'six'], 'five'],
  ['a block in a section and one behind it', 'three', 'line', ['section', 'line'], 'line'],
  ['blocks of two columns, which stay together', 'four', 'six', ['columns'], 'columns'],
  ['a block alone', 'two', 'two', ['two'], 'two'],
])('a selection of blocks goes over %s', (_, anchor, head, ids, at) => {
  const selection = between(anchor, head);
  expect(selectedIds(selection)).toEqual(ids);
  const block = blockAt(selection);
  expect(block && idOf(block.node)).toBe(at);
  const { type, ...saved } = selection.toJSON();
  expect(type).toBe(ids.length === 1 ? 'node' : 'blocks');
  if (type === 'blocks') expect(BlockSelection.fromJSON(doc, saved).eq(selection)).toBe(true);
});

test.each([
  ['one', 'three', ['one', 'section']],
  ['two', 'three', ['two', 'three']],
  ['four', 'six', ['columns']],
  ['two', 'two', ['two']],
])('a text that is selected from %s to %s goes over whole blocks', (anchor, head, ids) => {
  const at = (id: string) => positionOf(id) + 2;
  editor.commands.setTextSelection({ from: at(anchor), to: at(head) });
  expect(selectedIds(editor.state.selection)).toEqual(ids);
});

test('what is put in beside selected blocks is not among them, and what is put between them is', () => {
  const node = schema.node('paragraph', { block: 'new' });
  const idsAfter = (pos: number) =>
    selectedIds(editor.state.tr.setSelection(between('one', 'line')).insert(pos, node).selection);
  expect(idsAfter(0)).toEqual(['one', 'section', 'line']);
  expect(idsAfter(positionOf('list'))).toEqual(['one', 'section', 'line']);
  expect(idsAfter(positionOf('line'))).toEqual(['one', 'section', 'new', 'line']);
});

test('selected blocks are copied whole, and replaced by what is typed', () => {
  const selection = between('one', 'line');
  expect(selection.content().content.childCount).toBe(3);
  const { doc: typed } = editor.state.tr.setSelection(selection).insertText('x');
  expect(typed.childCount).toBe(3);
  expect(typed.firstChild).toMatchObject({ textContent: 'x' });
});
