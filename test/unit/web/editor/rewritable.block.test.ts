import { blockMark } from '@imprint/shared/ai.fields';
import type { Block } from '@imprint/shared/blocks/block';
import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import { applyChange } from '../../../../web/src/editor/draft.ts';
import {
  isRewritable,
  plainTextOf,
  rewriteOperations,
} from '../../../../web/src/editor/rewriting/rewritable.block.ts';

/** The blocks and marks after others were accepted for one of them, and after that was taken back. */
function accepted(blocks: Block[], id: string, read: readonly Block[]) {
  const block = blocks.find((one) => one.id === id);
  if (!block || !isRewritable(block)) throw new Error(`${id} cannot be rewritten.`);
  const draft = { title: 'Rye', blocks, aiFields: [] };
  const operations = rewriteOperations(blocks, block, read);
  const { draft: changedDraft, inverse } = applyChange(draft, { operations, aiFields: [blockMark(id)] });
  return { ...changedDraft, undone: applyChange(changedDraft, inverse).draft, before: draft };
}

describe('a text that is accepted for a block', () => {
  const above = newBlock('divider', { id: 'above' });
  const below = newBlock('paragraph', { id: 'below', text: 'Below' });
  const text = (words: string) => newBlock('paragraph', { text: words });
  const list = (...items: string[]) =>
    newBlock('list', { style: 'bulleted', items: items.map((item) => ({ text: item })) });

  test.each<[Block, Block, object]>([
    [
      newBlock('heading', { id: 'mine', level: 3, text: 'Rye' }),
      text('Rye *bread*'),
      { text: 'Rye *bread*' },
    ],
    [
      newBlock('quote', { id: 'mine', text: 'Wait.', citation: 'Ada' }),
      text('Wait long.'),
      { text: 'Wait long.' },
    ],
    [
      newBlock('list', { id: 'mine', style: 'numbered', items: [{ text: 'Mix' }] }),
      list('Mix it', 'Bake'),
      { items: [{ text: 'Mix it' }, { text: 'Bake' }] },
    ],
  ])('takes the place of its text, and leaves its id and the rest: %#', (block, read, kept) => {
    const { blocks, aiFields, undone, before } = accepted([above, block, below], 'mine', [read]);
    expect(blocks).toEqual([above, { ...block, ...kept }, below]);
    expect(aiFields).toEqual(['blocks.mine']);
    expect(undone).toEqual(before);
  });

  test('makes another block of it where it is another, or several, the first of which has its id', () => {
    const block = newBlock('paragraph', { id: 'mine', text: 'Mix and bake.' });
    const read = [list('Mix', 'Bake'), newBlock('table', { rows: [['500']] })];
    const { blocks, aiFields, undone, before } = accepted([above, block, below], 'mine', read);
    expect(blocks).toEqual([above, { ...read[0], id: 'mine' }, read[1], below]);
    expect(aiFields).toEqual(['blocks.mine']);
    expect(undone).toEqual(before);
  });

  test('changes nothing where nothing was read of it', () => {
    const block = newBlock('paragraph', { id: 'mine', text: 'Mix.' });
    expect(rewriteOperations([block], accepting(block), [])).toEqual([]);
  });

  test('is asked for without marks in a summary, and only of blocks with a text', () => {
    const items = [{ text: 'Mix', list: { items: [{ text: '*Rye*' }] } }, { text: 'Bake' }];
    expect(plainTextOf(accepting(newBlock('list', { items })))).toBe('Mix\nRye\nBake');
    const others = [newBlock('paragraph', { text: ' ' }), newBlock('list'), newBlock('code', { code: 'x' })];
    expect(others.map(isRewritable)).toEqual([false, false, false]);
  });

  function accepting(block: Block) {
    if (!isRewritable(block)) throw new Error('It cannot be rewritten.');
    return block;
  }
});
