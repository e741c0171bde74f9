import { blocks } from '@imprint/shared/blocks.contract';
import type { InputOf } from '@imprint/shared/operation';
import { writtenContent } from '../drafts/draft.content.ts';
import type { Context, Member } from '../rpc/context.ts';
import { implement } from '../rpc/implement.ts';

export const blockOperations = implement('blocks', blocks, { read: readBlocks });

async function readBlocks(context: Context<Member>, input: InputOf<typeof blocks, 'read'>) {
  const { blocks: read = [] } = await writtenContent(context, input);
  return { blocks: read };
}
