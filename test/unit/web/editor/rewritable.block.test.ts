import { blockMark } from '@imprint/shared/ai.fields';
import type { Block } from '@imprint/shared/blocks/block';
import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import { applyChange } from '../../../../web/src/editor/draft.ts';
import { formattedParts } from '../../../../web/src/editor/rewriting/formatted.parts.ts';
import {
  isRewritable,
  rewritableText,
  rewriteOperations,
} from '../../../../web/src/editor/rewriting/rewritable.block.ts';
import { written } from '../support/formatted.texts.ts';

/** The blocks and marks after a text has been accepted for one of them, and after that was taken back. */
function accepted(blocks: Block[], id: string, after: string, read?: readonly Block[]) {
  const block = blocks.find((one) => one.id === id);
  if (!block || !isRewritable(block)) throw new Error(`${id} cannot be rewritten.`);
  const draft = { title: 'Rye', blocks, aiFields: [] };
  const operations = rewriteOperations(blocks, block, { after, ...(read && { blocks: read }) });
  const { draft: changedDraft, inverse } = applyChange(draft, { operations, aiFields: [blockMark(id)] });
  return { ...changedDraft, undone: applyChange(changedDraft, inverse).draft, before: draft };
}

describe('a text that is accepted for a block', () => {
  const above = newBlock('divider', { id: 'above' });
  const below = newBlock('paragraph', { id: 'below', text: 'Below' });

  test.each([
    [{ type: 'heading', level: 3, text: 'Rye' }, '## Rye\nbread ', { level: 3, text: 'Rye bread' }],
    [
      { type: 'quote', text: 'Wait.', citation: 'Ada' },
      ' Wait\nlong. ',
      { text: 'Wait\nlong.', citation: 'Ada' },
    ],
    [{ type: 'list', items: ['Mix', 'Bake'] }, '- Mix it\n\n* Bake it\n', { items: ['Mix it', 'Bake it'] }],
    [
      { type: 'list', style: 'numbered', items: ['Mix', 'Bake'] },
      '1. Mix\n2) Wait',
      { style: 'numbered', items: ['Mix', 'Wait'] },
    ],
    [{ type: 'paragraph', text: 'Mix.' }, 'Mix:\n- flour', { text: 'Mix:\n- flour' }],
  ] as const)(
    'takes the place of %j, which keeps its type, its id and the rest of it',
    (given, text, kept) => {
      const { type, ...fields } = given;
      const block = newBlock(type, { ...fields, id: 'mine' });
      const { blocks, aiFields, undone, before } = accepted([above, block, below], 'mine', text);
      expect(blocks).toEqual([above, { ...block, ...kept }, below]);
      expect(aiFields).toEqual(['blocks.mine']);
      expect(undone).toEqual(before);
    },
  );

  test.each([
    ['- Mix\n• Bake', 'bulleted'],
    ['1. Mix\n2. Bake', 'numbered'],
  ])(
    'makes a list of a paragraph where it is one: %j, in its place, with its id and its mark',
    (text, style) => {
      const block = newBlock('paragraph', { id: 'mine', text: 'Mix and bake.' });
      const { blocks, aiFields, undone, before } = accepted([above, block, below], 'mine', text);
      const list = newBlock('list', { id: 'mine', style, items: ['Mix', 'Bake'] });
      expect(blocks).toEqual([above, list, below]);
      expect(aiFields).toEqual(['blocks.mine']);
      expect(undone).toEqual(before);
    },
  );

  test('takes the place of a formatted text with its formatting; what such a text cannot hold parts it', () => {
    const text = newBlock('richText', { id: 'mine', document: written('Mix.') });
    const table = newBlock('table', { id: 'table', rows: [['500', '350']] });
    const quote = newBlock('quote', { id: 'quote', text: 'Wait.', citation: 'Ada' });
    const [heading, last] = [newBlock('heading', { text: 'Rye' }), newBlock('paragraph', { text: 'Bake.' })];
    const bold = newBlock('richText', { document: written('Mix well.', [{ type: 'bold' }]) });
    const read = formattedParts([heading, bold, table, quote, last]);
    const { blocks, aiFields, undone, before } = accepted([above, text, below], 'mine', 'Rye', read);
    const first = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Rye' }] },
        ...written('Mix well.', [{ type: 'bold' }]).content,
      ],
    };
    expect(blocks).toEqual([
      above,
      { ...text, document: first },
      table,
      quote,
      { type: 'richText', id: expect.any(String), document: written('Bake.') },
      below,
    ]);
    expect(aiFields).toEqual(['blocks.mine']);
    expect(undone).toEqual(before);
  });

  test('never takes a formatted text away where nothing was read of it', () => {
    const text = newBlock('richText', { id: 'mine', document: written('Mix.') });
    expect(accepted([text], 'mine', '<!-- -->', []).blocks).toEqual([text]);
  });

  test('is asked for with the items of a list as Markdown, and only of blocks with a text', () => {
    const list = newBlock('list', { style: 'numbered', items: ['Mix', '', 'Bake'] });
    expect(isRewritable(list) && rewritableText(list)).toBe('1. Mix\n2. Bake');
    const others = [
      newBlock('paragraph', { text: ' ' }),
      newBlock('list'),
      newBlock('richText'),
      newBlock('code', { code: 'x' }),
    ];
    expect(others.map(isRewritable)).toEqual([false, false, false, false]);
  });
});
