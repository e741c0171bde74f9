import type { Block } from '@imprint/shared/blocks/block';
import { renderBlocks } from '@imprint/shared/blocks/component.render';
import type { Member } from '../../core/auth/actor.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { readUsedComponents } from '../components/component.lookup.ts';
import { type TextFormat, writeDocuments } from '../documents/document.task.ts';
import { readShownMedia } from '../media/media.lookup.ts';

/** The format of content in responses. */
export type ContentFormat = 'blocks' | TextFormat;

/** Content under the field named after its format. */
export interface FormattedContent {
  blocks?: Block[];
  markdown?: string;
  html?: string;
}

type Caller = Pick<CallContext<Member>, 'actor' | 'deps' | 'request'>;

/** Converts the blocks of a row to a format. */
export async function formatContent(
  caller: Caller,
  blocks: Block[],
  format: ContentFormat,
): Promise<FormattedContent> {
  const [content = {}] = await formatContents(caller, [blocks], format);
  return content;
}

/** Converts the blocks of several rows to a format; blocks stay as they are, and components and media are not read. */
export async function formatContents(
  caller: Caller,
  documents: Block[][],
  format: ContentFormat,
): Promise<FormattedContent[]> {
  if (format === 'blocks') return documents.map((blocks) => ({ blocks }));
  if (documents.length === 0) return [];
  const components = await readUsedComponents(caller, documents.flat());
  const rendered = documents.map((blocks) => renderBlocks(blocks, components));
  const media = [...(await readShownMedia(caller, rendered.flat()))];
  const texts = await runTask(caller, writeDocuments, { format, documents: rendered, media }, 'format');
  return texts.map((text) => ({ [format]: text }));
}
