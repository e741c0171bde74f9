import { blocks } from '@imprint/shared/blocks/document';
import { expect, test } from 'vitest';
import { createDocumentEditor } from '../../../../web/src/editor/document/document.editor.ts';
import { matchesIn } from '../../../../web/src/editor/document/find.matches.ts';
import { FindText, findNext, findOf, findText } from '../../../../web/src/editor/document/find.ts';
import { documentNodes } from '../../../../web/src/editor/document/schema.ts';
import { startDocument } from '../support/documents.ts';

const { editor: store } = startDocument(
  blocks.parse([
    { type: 'heading', text: 'Rye **bre**ad' },
    { type: 'paragraph', text: 'Bread, İ bread\nand 2 \\* 3 (bread.)' },
    { type: 'list', items: [{ text: 'a', list: { items: [{ text: '[BREAD](/menu)' }] } }] },
    { type: 'quote', text: 'Best', citation: 'Bread gazette' },
    { type: 'code', code: 'eat(bread)' },
    {
      type: 'table',
      rows: [
        ['bre', 'ad'],
        ['Größe', ''],
      ],
    },
    { type: 'image', alt: 'bread', caption: 'Our bread' },
  ]),
);
const { editor } = createDocumentEditor(store, {
  element: null,
  extensions: [...documentNodes, FindText],
});

test.each([
  ['bread', ['bread', 'Bread', 'bread', 'bread', 'BREAD', 'Bread', 'bread', 'bread']],
  ['2 * 3 (', ['2 * 3 (']],
  ['bread and', ['bread and']],
  ['GRÖSSE', []],
  ['größe', ['Größe']],
  ['bre ad', []],
  ['.', ['.']],
  ['', []],
])('the text %j is found whatever its case and marks, within a block', (wanted, found) => {
  const { doc } = editor.state;
  const texts = matchesIn(doc, wanted).map(({ from, to }) => doc.textBetween(from, to, '|', ' '));
  expect(texts).toEqual(found);
});

test('the matches follow what is written, and begin again behind the last one', () => {
  let { state } = editor;
  state = state.reconfigure({ plugins: editor.extensionManager.plugins });
  state = state.apply(findText(state, 'bread'));
  state = state.apply(findNext(state, 1));
  expect([findOf(state).current, findOf(state).matches.length]).toEqual([1, 8]);
  const second = findOf(state).matches[1]?.from ?? 0;
  state = state.apply(state.tr.insertText('bread ', 1));
  expect([findOf(state).current, findOf(state).matches.length]).toEqual([2, 9]);
  expect(findOf(state).matches[2]?.from).toBe(second + 6);
  for (const step of [-1, -1, -1] as const) state = state.apply(findNext(state, step));
  expect(findOf(state).current).toBe(8);
});
