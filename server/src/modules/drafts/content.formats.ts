import type { Block } from '@imprint/shared/blocks/block';
import { renderBlocks } from '@imprint/shared/blocks/component.render';
import type { Member } from '../../core/auth/actor.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { readUsedComponents } from '../components/component.lookup.ts';
import { type TextFormat, writeDocument } from '../documents/document.task.ts';
import { readShownMedia } from '../media/media.lookup.ts';

/** The format of content in responses. */
export type ContentFormat = 'blocks' | TextFormat;

/** Content under the field named after its format. */
export interface FormattedContent {
  blocks?: Block[];
  markdown?: string;
  html?: string;
}

/** Converts blocks to a format. Blocks are returned as they are, without reading components or media. */
export async function formatContent(
  caller: Pick<CallContext<Member>, 'actor' | 'deps' | 'request'>,
  blocks: Block[],
  format: ContentFormat,
): Promise<FormattedContent> {
  if (format === 'blocks') return { blocks };
  const rendered = renderBlocks(blocks, await readUsedComponents(caller, blocks));
  const media = [...(await readShownMedia(caller, rendered))];
  return { [format]: await runTask(caller, writeDocument, { format, blocks: rendered, media }, 'format') };
}
