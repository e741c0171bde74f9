import { blockMark } from '@imprint/shared/ai.fields';
import { escapeInline, plainInline } from '@imprint/shared/text/inline';
import type { api } from '../../api/trpc.ts';
import { summarize } from '../../modules/ai/summary.ts';
import type { Proposal } from '../../modules/ai/use.suggestion.ts';
import { typeWords } from '../block.words.ts';
import { type RewritableBlock, rewritableText } from './rewritable.block.ts';
import type { RewriteRequest } from './rewrite.form.tsx';

type Client = ReturnType<typeof api.useUtils>['client'];

/** Requests a new wording of a block's text, which is sent and proposed as Markdown to keep its marks. */
export async function requestRewording(
  client: Client,
  block: RewritableBlock,
  wish: RewriteRequest,
  signal: AbortSignal,
): Promise<Proposal> {
  const before = rewritableText(block);
  const after =
    wish === 'summary'
      ? // A summary is no Markdown, so its characters are taken literally.
        escapeInline(await summarize(client.ai, plainInline(before), signal))
      : (await client.ai.rewrite.query({ text: before, ...wish }, { signal })).text;
  return { field: blockMark(block.id), label: typeWords(block.type), before, after };
}
