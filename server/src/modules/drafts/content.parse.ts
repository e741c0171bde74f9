import type { Block } from '@imprint/shared/blocks/block';
import { componentIdsIn, renderBlocks } from '@imprint/shared/blocks/component.render';
import { invalid } from '@imprint/shared/errors';
import type { ContentLosses } from '@imprint/shared/shapes/content.losses';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { lockComponents, readUsedComponents } from '../components/component.lookup.ts';
import { hasSameText, readDocument, type TextFormat } from '../documents/document.task.ts';
import { reuseIds } from '../documents/reuse.ids.ts';
import { withoutRepeatedAlts } from '../documents/tree/document.media.ts';
import { readShownMedia } from '../media/media.lookup.ts';
import { assertBlocksFit } from './draft.check.ts';
import type { DraftRow } from './draft.kind.ts';

/** The content of a request in one of several formats. */
export interface ContentInput {
  blocks?: Block[] | undefined;
  markdown?: string | undefined;
  html?: string | undefined;
}

/** The content of a request as blocks. */
export interface ParsedContent {
  /** Missing when the request does not change the content. */
  blocks?: Block[];
  /** The text format that the blocks were parsed from; missing when they came as blocks. */
  format?: TextFormat;
  /** What was left out of the text. */
  warnings?: string[];
  /** What of it people would miss. */
  losses?: ContentLosses;
  /** The version of the row whose content already has this text. */
  unchangedVersion?: number;
}

type Caller = Pick<CallContext<Member>, 'actor' | 'deps' | 'request'>;

const formats = ['blocks', 'markdown', 'html'] as const;

/**
 * Parses the content of a request. Throws VALIDATION_ERROR when it comes in two formats, or its text cannot be
 * read. Call this before the transaction, because a worker parses the text.
 */
export async function parseContent(caller: Caller, input: ContentInput): Promise<ParsedContent> {
  const [first, second] = formats.filter((format) => input[format] !== undefined);
  if (second) throw invalid({ field: second, reason: `cannot be combined with ${first}` });
  const { blocks } = input;
  if (blocks) return { blocks };
  const format = first === 'html' ? 'html' : 'markdown';
  const text = input[format];
  if (text === undefined) return {};
  const { publicUrl } = caller.deps.config;
  const task = { format, text, publicUrl } as const;
  const { blocks: read, ...left } = await runTask(caller, readDocument, task, format);
  // The text repeats alternative texts of media items, which blocks should keep inheriting.
  return { blocks: withoutRepeatedAlts(read, await readShownMedia(caller, read)), format, ...left };
}

/** The field of an answer with what of a text was left out; none when nothing was. */
export function warningsField({ warnings = [] }: ParsedContent): { warnings?: string[] } {
  return warnings.length > 0 ? { warnings } : {};
}

interface VersionedBlocks {
  version: number;
  blocks: Block[];
}

/** Returns a `prepare` for updates: it parses the content and compares its text with that of the row. */
export function parseContentFor<Input extends ContentInput>(
  readRow: (caller: CallContext<Member>, input: Input) => Promise<VersionedBlocks>,
): (caller: CallContext<Member>, input: Input) => Promise<ParsedContent> {
  return async (caller, input) => {
    const parsed = await parseContent(caller, input);
    const { blocks, format } = parsed;
    if (!blocks || !format) return parsed;
    const row = await readRow(caller, input);
    const rendered = renderBlocks(row.blocks, await readUsedComponents(caller, row.blocks));
    const media = [...(await readShownMedia(caller, [...rendered, ...blocks]))];
    const comparison = { format, left: rendered, right: blocks, media };
    const isSame = await runTask(caller, hasSameText, comparison, format);
    return isSame ? { ...parsed, unchangedVersion: row.version } : parsed;
  };
}

/**
 * The new blocks of a row; undefined when the request does not change them. Text formats carry no ids, and
 * Markdown no sections: parsed blocks take over the ids of the current blocks, and a text that the row already has
 * changes nothing.
 */
export async function blocksFor(
  em: EntityManager,
  row: DraftRow,
  { blocks, format, unchangedVersion }: ParsedContent,
): Promise<Block[] | undefined> {
  if (!blocks) return undefined;
  if (unchangedVersion === row.version) return row.blocks;
  // Text formats contain the rendered content of components, which may become content of the row itself.
  const components = await lockComponents(em, row, format ? componentIdsIn(row.blocks) : []);
  const current = [...row.blocks, ...renderBlocks(row.blocks, components)];
  const next = format ? reuseIds(row.blocks, blocks) : blocks;
  await assertBlocksFit(em, row, current, next);
  return next;
}
