import { blockMark } from '@imprint/shared/ai.fields';
import type { Block } from '@imprint/shared/blocks/block';
import { escapeInline } from '@imprint/shared/text/inline';
import type { api } from '../../api/trpc.ts';
import { summarize } from '../../modules/ai/summary.ts';
import type { Proposal } from '../../modules/ai/use.suggestion.ts';
import { newBlock } from '../block.types.ts';
import { typeWords } from '../block.words.ts';
import { plainTextOf, type RewritableBlock } from './rewritable.block.ts';
import type { RewriteRequest } from './rewrite.form.tsx';

type Client = ReturnType<typeof api.useUtils>['client'];

/** Requests a new wording of a block's text, which is sent and proposed as Markdown to keep its marks. */
export async function requestRewording(
  client: Client,
  block: RewritableBlock,
  wish: RewriteRequest,
  signal: AbortSignal,
): Promise<Proposal> {
  const before = await markdownOf(client, block, signal);
  const proposal = { field: blockMark(block.id), label: typeWords(block.type), before };
  if (wish === 'summary') {
    const after = await summarize(client.ai, plainTextOf(block), signal);
    // A summary is no Markdown.
    return { ...proposal, after, blocks: [literal(after)] };
  }
  const { text: after } = await client.ai.rewrite.query({ text: before, ...wish }, { signal });
  const read = await blocksIn(client, after, signal);
  return { ...proposal, after, blocks: read.length > 0 ? read : [literal(after)] };
}

async function markdownOf({ blocks }: Client, block: Block, signal: AbortSignal): Promise<string> {
  const { markdown } = await blocks.write.query({ blocks: [block] }, { signal });
  return markdown.trim();
}

async function blocksIn({ blocks }: Client, markdown: string, signal: AbortSignal): Promise<Block[]> {
  const { blocks: read } = await blocks.read.query({ markdown }, { signal });
  return read;
}

/** A paragraph of a text whose characters are taken literally. */
function literal(text: string): Block {
  return newBlock('paragraph', { text: escapeInline(text) });
}
