import type { Block } from '@imprint/shared/blocks/block';
import { componentIdsIn, renderBlocks } from '@imprint/shared/blocks/component.render';
import { invalid } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { withoutRepeatedAlts } from '../blocks/document.media.ts';
import { hasSameText, readDocument, type TextFormat } from '../blocks/document.task.ts';
import { reuseIds } from '../blocks/reuse.ids.ts';
import { lockComponents, readShownComponents } from '../components/component.lookup.ts';
import { readShownMedia } from '../media/media.lookup.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { CallContext, Member } from '../rpc/context.ts';
import { runTask } from '../rpc/work.ts';
import { assertBlocksFit } from './draft.check.ts';
import type { DraftRow } from './draft.kind.ts';

/** The content of a request, in one of several formats. */
export interface ContentInput {
  blocks?: Block[] | undefined;
  markdown?: string | undefined;
  html?: string | undefined;
}

/** The content of a request as blocks. */
export interface ParsedContent {
  /** Missing where the request leaves the content as it is. */
  blocks?: Block[];
  /** The text that the blocks were read from; missing where they came as blocks. */
  format?: TextFormat;
  /** The version of the row whose content has that text already. */
  unchangedVersion?: number;
}

type Caller = Pick<CallContext<Member>, 'actor' | 'deps' | 'request'>;

const formats = ['blocks', 'markdown', 'html'] as const;

/**
 * The blocks that a request asks for. Throws VALIDATION_ERROR when it gives them in two formats, or a text that
 * cannot be read. To be called before the transaction, for a worker reads the text.
 */
export async function parseContent(caller: Caller, input: ContentInput): Promise<ParsedContent> {
  const [first, second] = formats.filter((format) => input[format] !== undefined);
  if (second) throw invalid({ field: second, reason: `cannot be given along with ${first}` });
  const { blocks } = input;
  if (blocks) return { blocks };
  const format = first === 'html' ? 'html' : 'markdown';
  const text = input[format];
  if (text === undefined) return {};
  const { publicUrl } = caller.deps.config;
  const read = await runTask(caller, readDocument, { format, text, publicUrl }, format);
  // A text repeats the alternative text of each picture, which stays that of the media item.
  return { blocks: withoutRepeatedAlts(read, await readShownMedia(caller, read)), format };
}

interface VersionedBlocks {
  version: number;
  blocks: Block[];
}

/** Makes `prepare` of an update: parses the content, and compares its text with that of the row. */
export function parseContentFor<Input extends ContentInput>(
  readRow: (caller: CallContext<Member>, input: Input) => Promise<VersionedBlocks>,
): (caller: CallContext<Member>, input: Input) => Promise<ParsedContent> {
  return async (caller, input) => {
    const parsed = await parseContent(caller, input);
    const { blocks, format } = parsed;
    if (!blocks || !format) return parsed;
    const row = await readRow(caller, input);
    const rendered = renderBlocks(row.blocks, await readShownComponents(caller, row.blocks));
    const media = [...(await readShownMedia(caller, [...rendered, ...blocks]))];
    const comparison = { format, left: rendered, right: blocks, media };
    const isSame = await runTask(caller, hasSameText, comparison, format);
    return isSame ? { ...parsed, unchangedVersion: row.version } : parsed;
  };
}

/**
 * The blocks that a row is to have; undefined where a request leaves them as they are. A text carries no ids, and
 * Markdown no sections: blocks that were read from one take over ids, and a text that the row has already changes
 * nothing.
 */
export async function blocksFor(
  em: EntityManager,
  row: DraftRow<Content> & Content,
  { blocks, format, unchangedVersion }: ParsedContent,
): Promise<Block[] | undefined> {
  if (!blocks) return undefined;
  if (unchangedVersion === row.version) return row.blocks;
  // A text has components as what they show, which may stand there by itself from now on.
  const components = await lockComponents(em, row, format ? componentIdsIn(row.blocks) : []);
  const current = [...row.blocks, ...renderBlocks(row.blocks, components)];
  const next = format ? reuseIds(row.blocks, blocks) : blocks;
  await assertBlocksFit(em, row, current, next);
  return next;
}
