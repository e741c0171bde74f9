import { aiFieldsAfter } from '@imprint/shared/ai.fields';
import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import { applyChange, type Change, type Draft } from '../../../../web/src/editor/draft.ts';
import { changesSince } from '../../../../web/src/modules/drafts/draft.changes.ts';

interface PostDraft extends Draft {
  excerpt: string | null;
}

const saved: PostDraft = {
  title: 'Rye',
  excerpt: null,
  blocks: [
    newBlock('paragraph', { id: 'one', text: 'One' }),
    newBlock('paragraph', { id: 'two', text: 'Two' }),
  ],
  aiFields: [],
};

const write = (id: string, text: string) => ({ operations: [{ op: 'update' as const, id, set: { text } }] });
const written = (draft: PostDraft, ...changes: Change<PostDraft>[]) =>
  changes.reduce<PostDraft>((before, change) => applyChange(before, change).draft, draft);

/** What a change of the saved draft sends. */
const sent = (...changes: Change<PostDraft>[]) => changesSince(saved, written(saved, ...changes));

describe('what is sent of a draft', () => {
  test('is nothing where it holds the same, whether or not by identity', () => {
    expect(changesSince(saved, structuredClone(saved))).toEqual({ fields: {}, operations: null });
  });

  test('are operations where only blocks changed', () => {
    const { operations, fields } = sent(write('two', 'Three'));
    expect(operations).toEqual([{ op: 'update', id: 'two', set: { text: 'Three' } }]);
    expect(Object.keys(fields)).toEqual(['blocks']);
  });

  test('are the changed fields, and no blocks, where those stayed', () => {
    expect(sent({ fields: { title: 'Oats', excerpt: null } })).toEqual({
      fields: { title: 'Oats' },
      operations: null,
    });
  });

  test('are the changed fields, with the blocks whole, where both changed', () => {
    const { operations, fields } = sent(write('one', '1'), { fields: { excerpt: 'Short' } });
    expect(operations).toBeNull();
    expect(fields).toEqual({
      excerpt: 'Short',
      blocks: [{ ...saved.blocks[0], text: '1' }, saved.blocks[1]],
    });
  });

  test('are the blocks whole where there are too many operations', () => {
    const blocks = Array.from({ length: 101 }, () => newBlock('divider'));
    expect(sent({ blocks })).toEqual({ fields: { blocks }, operations: null });
  });
});

describe('marks of texts that were accepted from AI', () => {
  const marked = { ...saved, aiFields: ['title', 'blocks.one'] };

  test('are sent, with the blocks whole, when a text is accepted', () => {
    const { operations, fields } = sent({ ...write('one', 'Better'), aiFields: ['blocks.one'] });
    expect(operations).toBeNull();
    expect(fields).toMatchObject({ aiFields: ['blocks.one'], blocks: [{ text: 'Better' }, {}] });
  });

  test('are sent when another text is accepted in place of one', () => {
    const after = written(marked, { ...write('one', 'Better'), aiFields: ['blocks.one'] });
    expect(after.aiFields).toEqual(marked.aiFields);
    expect(changesSince(marked, after).fields).toHaveProperty('aiFields');
  });

  test('are sent when undo brings them back', () => {
    const { draft, inverse } = applyChange(marked, write('one', 'Mine'));
    expect(changesSince(draft, applyChange(draft, inverse).draft).fields).toMatchObject({
      aiFields: ['title', 'blocks.one'],
    });
  });

  test('are sent alone when a text is accepted as it is', () => {
    const after = { ...saved, aiFields: ['title'] };
    expect(changesSince(saved, after)).toEqual({ fields: { aiFields: ['title'] }, operations: null });
  });

  test.each(['one', 'two'])('follow from the operations when block %s is edited', (id) => {
    const after = written(marked, write(id, 'Mine'));
    expect(changesSince(marked, after).operations).toHaveLength(1);
    // As the service does where no acceptance is told.
    expect(aiFieldsAfter(marked.aiFields, marked, after)).toEqual(after.aiFields);
  });
});
