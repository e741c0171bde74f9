import type { blocks } from '@imprint/shared/contract/blocks';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { formatContent } from '../drafts/content.formats.ts';
import { parseContent } from '../drafts/content.parse.ts';

export async function readBlocks(context: Context<Member>, input: InputOf<typeof blocks, 'read'>) {
  const { blocks: read = [], losses = [] } = await parseContent(context, input);
  return { blocks: read, losses };
}

export async function writeBlocks(context: Context<Member>, input: InputOf<typeof blocks, 'write'>) {
  const { markdown = '' } = await formatContent(context, input.blocks, 'markdown');
  return { markdown };
}
