import { blockMark } from '@imprint/shared/ai.fields';
import type { Block } from '@imprint/shared/blocks/block';
import type { api } from '../../api/trpc.ts';
import { summarize } from '../../modules/ai/summary.ts';
import type { Proposal } from '../../modules/ai/use.suggestion.ts';
import { newBlock } from '../block.types.ts';
import { typeWords } from '../block.words.ts';
import { formattedParts } from './formatted.parts.ts';
import { type RewritableBlock, rewritableText } from './rewritable.block.ts';
import type { RewriteRequest } from './rewrite.form.tsx';

type Client = ReturnType<typeof api.useUtils>['client'];

/** Requests a new wording of a block's text. Formatted text is sent as Markdown to keep its formatting. */
export async function requestRewording(
  client: Client,
  block: RewritableBlock,
  wish: RewriteRequest,
  signal: AbortSignal,
): Promise<Proposal> {
  const isFormatted = block.type === 'richText';
  const before = isFormatted ? await markdownOf(client, block, signal) : rewritableText(block);
  const after =
    wish === 'summary'
      ? await summarize(client.ai, rewritableText(block), signal)
      : (await client.ai.rewrite.query({ text: before, ...wish }, { signal })).text;
  const proposal = { field: blockMark(block.id), label: typeWords(block.type), before, after };
  if (!isFormatted) return proposal;
  // A summary is not Markdown, so its characters are taken literally.
  const read = wish === 'summary' ? [] : await blocksIn(client, after, signal);
  return {
    ...proposal,
    blocks: formattedParts(read.length > 0 ? read : [newBlock('paragraph', { text: after })]),
  };
}

async function markdownOf({ blocks }: Client, block: Block, signal: AbortSignal): Promise<string> {
  const { markdown } = await blocks.write.query({ blocks: [block] }, { signal });
  return markdown.trim();
}

async function blocksIn({ blocks }: Client, markdown: string, signal: AbortSignal): Promise<Block[]> {
  const { blocks: read } = await blocks.read.query({ markdown }, { signal });
  return read;
}
