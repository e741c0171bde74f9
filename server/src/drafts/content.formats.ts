import type { Block } from '@imprint/shared/blocks/block';
import { renderBlocks } from '@imprint/shared/blocks/component.render';
import { type TextFormat, writeDocument } from '../blocks/document.task.ts';
import { readShownComponents } from '../components/component.lookup.ts';
import { readShownMedia } from '../media/media.lookup.ts';
import type { CallContext, Member } from '../rpc/context.ts';
import { runTask } from '../rpc/work.ts';

/** How content is given. */
export type ContentFormat = 'blocks' | TextFormat;

/** Content in the field that its format is told in. */
export interface FormattedContent {
  blocks?: Block[];
  markdown?: string;
  html?: string;
}

/** Gives content in a format; of blocks nothing but themselves is read. */
export async function formatContent(
  caller: Pick<CallContext<Member>, 'actor' | 'deps' | 'request'>,
  blocks: Block[],
  format: ContentFormat,
): Promise<FormattedContent> {
  if (format === 'blocks') return { blocks };
  const rendered = renderBlocks(blocks, await readShownComponents(caller, blocks));
  const media = [...(await readShownMedia(caller, rendered))];
  return { [format]: await runTask(caller, writeDocument, { format, blocks: rendered, media }, 'format') };
}
