import type { Block } from '@imprint/shared/blocks/block';
import { componentUsesIn } from '@imprint/shared/blocks/component.check';
import { renderBlocks } from '@imprint/shared/blocks/component.render';
import { invalid } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { type ComponentsById, readUsedComponents } from '../components/component.lookup.ts';
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

/** How large the components of several documents may be together, in characters of JSON. */
const maxComponentSize = 10_000_000;

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

/**
 * Converts the blocks of several rows to a format; blocks stay as they are, and components and media are not read.
 * Throws VALIDATION_ERROR on `limit` when the components that several documents use are too large together.
 */
export async function formatContents(
  caller: Caller,
  documents: Block[][],
  format: ContentFormat,
): Promise<FormattedContent[]> {
  if (format === 'blocks') return documents.map((blocks) => ({ blocks }));
  if (documents.length === 0) return [];
  const components = await readUsedComponents(caller, documents.flat());
  assertExpandable(documents, components);
  const rendered = documents.map((blocks) => renderBlocks(blocks, components));
  const media = [...(await readShownMedia(caller, rendered.flat()))];
  const texts = await runTask(caller, writeDocuments, { format, documents: rendered, media }, 'format');
  return texts.map((text) => ({ [format]: text }));
}

/** A small document can use a large component many times, and the main thread puts them in. */
function assertExpandable(documents: readonly Block[][], components: ComponentsById): void {
  if (documents.length === 1) return;
  const sizes = new Map(Array.from(components, ([id, { blocks }]) => [id, JSON.stringify(blocks).length]));
  let size = 0;
  for (const blocks of documents)
    for (const { block } of componentUsesIn(blocks)) size += sizes.get(block.componentId ?? '') ?? 0;
  if (size > maxComponentSize)
    throw invalid({
      field: 'limit',
      reason: 'must be lower for items with such large components in this format',
    });
}
