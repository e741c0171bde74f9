import type { Block } from '@imprint/shared/blocks/block';
import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import { requestRewording } from '../../../../web/src/editor/rewriting/rewording.ts';
import { isRewritable, type RewritableBlock } from '../../../../web/src/editor/rewriting/rewritable.block.ts';

type Client = Parameters<typeof requestRewording>[0];

const { signal } = new AbortController();

function rewritable(block: Block): RewritableBlock {
  if (!isRewritable(block)) throw new Error('It holds no text.');
  return block;
}

const paragraph = rewritable(newBlock('paragraph', { id: 'mine', text: 'Mix **it**.' }));

/** A service that notes what it is asked, reads Markdown as these blocks and answers in capitals. */
function startService(read: Block[] = []) {
  const asked: [string, unknown][] = [];
  const answering =
    <Input, Answer>(name: string, answer: (input: Input) => Answer) =>
    async (input: Input) => {
      asked.push([name, input]);
      return answer(input);
    };
  const client = {
    ai: {
      rewrite: {
        query: answering('rewrite', ({ text }: { text: string }) => ({ text: text.toUpperCase() })),
      },
      summarize: { query: answering('summarize', () => ({ summary: '1. *Mix*' })) },
    },
    blocks: {
      write: { query: answering('write', () => ({ markdown: 'Mix **it**.\n' })) },
      read: { query: answering('read', () => ({ blocks: read })) },
    },
  };
  // Safe because nothing else of the client is used.
  return { asked, client: client as unknown as Client };
}

describe('a text that is reworded', () => {
  test('is sent as Markdown, and what comes back is read as blocks', async () => {
    const read = [newBlock('paragraph', { text: 'Knead.' }), newBlock('table', { rows: [['500']] })];
    const { asked, client } = startService(read);
    expect(await requestRewording(client, paragraph, { instruction: 'Shorter' }, signal)).toEqual({
      field: 'blocks.mine',
      label: 'Paragraph',
      before: 'Mix **it**.',
      after: 'MIX **IT**.',
      blocks: read,
    });
    expect(asked.map(([name]) => name)).toEqual(['write', 'rewrite', 'read']);
    expect(asked[1]).toEqual(['rewrite', { text: 'Mix **it**.', instruction: 'Shorter' }]);
    expect(asked.at(-1)).toEqual(['read', { markdown: 'MIX **IT**.' }]);
  });

  test('becomes its summary in two sentences, whose signs mean themselves', async () => {
    const { asked, client } = startService();
    const { after, blocks } = await requestRewording(client, paragraph, 'summary', signal);
    expect(after).toBe('1. *Mix*');
    expect(blocks).toMatchObject([{ type: 'paragraph', text: '1. \\*Mix\\*' }]);
    expect(asked.at(-1)).toEqual(['summarize', { text: 'Mix it.', sentences: 2 }]);
  });

  test('becomes what came back as it is where nothing was read of it', async () => {
    const { client } = startService([]);
    const { blocks } = await requestRewording(client, paragraph, { instruction: 'Shorter' }, signal);
    expect(blocks).toMatchObject([{ text: 'MIX \\*\\*IT\\*\\*.' }]);
  });
});
