import { isDeepStrictEqual } from 'node:util';
import { aiFieldsAfter } from '@imprint/shared/ai.fields';
import type { Block } from '@imprint/shared/blocks/block';
import { componentIdsIn, renderBlocks } from '@imprint/shared/blocks/component.render';
import { invalid } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { blocksFromHtml } from '../blocks/html.reader.ts';
import { htmlOf } from '../blocks/html.writer.ts';
import { withKeptIds } from '../blocks/kept.ids.ts';
import { blocksFromMarkdown } from '../blocks/markdown.reader.ts';
import { markdownOf } from '../blocks/markdown.writer.ts';
import { type MediaById, withoutRepeatedAlts } from '../blocks/shown.items.ts';
import { keptComponents } from '../components/component.lookup.ts';
import { readShownMedia } from '../media/media.lookup.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { Drafts, Holding } from '../revisions/revision.service.ts';
import { changeFields } from '../rpc/changes.ts';
import type { Begun, Member } from '../rpc/context.ts';
import { assertBlocksFit } from './draft.check.ts';
import type { Drafted } from './draft.kind.ts';

/**
 * Changes the draft, which of its texts are `accepted` from AI, and whether it differs from what is live; gives the
 * names of the fields that changed. The marks of texts are named only where nothing else changed.
 */
export function assignContent<Written extends Content>(
  kind: Drafts<Written>,
  row: Drafted<Written> & Holding<Written>,
  content: { [Field in keyof Written]?: Written[Field] | undefined },
  accepted: readonly string[] = [],
): string[] {
  const before = kind.contentOf(row);
  // Safe because the fields of the content are fields of the row.
  const changed = changeFields(row, content as Partial<Drafted<Written> & Holding<Written>>);
  const marks = aiFieldsAfter(row.aiFields, before, kind.contentOf(row), accepted);
  if (marks !== row.aiFields && changed.length === 0) changed.push('aiFields');
  row.aiFields = [...marks];
  if (changed.length > 0) row.hasUnpublishedChanges = differsFromLive(kind, row);
  return changed;
}

/** Whether the draft differs from what was published last, if anything was, be it in the marks of its texts alone. */
export function differsFromLive<Written extends Content>(
  { contentOf }: Drafts<Written>,
  row: Drafted<Written> & Holding<Written>,
): boolean {
  if (!row.live) return false;
  const isMarkedAlike = isDeepStrictEqual(new Set(row.aiFields), new Set(row.liveAiFields));
  return !(isMarkedAlike && isDeepStrictEqual(contentOf(row), row.live));
}

/** The content of a request, which may be written in one of several formats. */
export interface Written {
  blocks?: Block[] | undefined;
  markdown?: string | undefined;
  html?: string | undefined;
}

const formats = ['blocks', 'markdown', 'html'] as const;

/** The blocks that a request asks for, and the media that a text shows. */
export interface WrittenContent {
  blocks?: Block[];
  media?: MediaById;
}

/**
 * The blocks that a request asks for, if any; throws VALIDATION_ERROR when it gives them in two formats. To be
 * called before the transaction, for making blocks of a long text takes a while.
 */
export async function writtenContent(
  caller: Pick<Begun<Member>, 'actor' | 'deps'>,
  input: Written,
): Promise<WrittenContent> {
  const [first, second] = formats.filter((format) => input[format] !== undefined);
  if (second) throw invalid({ field: second, reason: `cannot be given along with ${first}` });
  const { publicUrl } = caller.deps.config;
  if (input.markdown !== undefined) return spoken(caller, blocksFromMarkdown(input.markdown, publicUrl));
  if (input.html !== undefined) return spoken(caller, blocksFromHtml(input.html, publicUrl));
  return input.blocks ? { blocks: input.blocks } : {};
}

/** A text repeats what its pictures say of themselves. */
async function spoken(
  caller: Pick<Begun<Member>, 'actor' | 'deps'>,
  blocks: Block[],
): Promise<WrittenContent> {
  const media = await readShownMedia(caller, blocks);
  return { blocks: withoutRepeatedAlts(blocks, media), media };
}

/** The blocks that a row is to have; undefined where a request leaves them as they are. */
export async function blocksWritten(
  em: EntityManager,
  row: Drafted<Content> & Content,
  written: WrittenContent,
  input: Written,
): Promise<Block[] | undefined> {
  if (!written.blocks) return undefined;
  // A text tells components as what they show, so that is what it is held against.
  const components = await keptComponents(em, row, input.blocks ? [] : componentIdsIn(row.blocks));
  const shown = renderBlocks(row.blocks, components);
  const blocks = rewritten(row.blocks, shown, written, input);
  // What its components showed may stand there by itself once a text was written.
  await assertBlocksFit(em, row, [...row.blocks, ...shown], blocks);
  return blocks;
}

/**
 * What written blocks make of the present ones. A text carries no ids, and Markdown no sections: blocks that
 * were made of one take over ids, and one that says what is there already changes nothing. `shown` are the
 * present ones with their components shown.
 */
function rewritten(
  present: Block[],
  shown: readonly Block[],
  { blocks = present, media }: WrittenContent,
  { markdown, html }: Written,
): Block[] {
  if (markdown !== undefined && markdownOf(shown, media) === markdownOf(blocks, media)) return present;
  if (html !== undefined && htmlOf(shown, media) === htmlOf(blocks, media)) return present;
  return markdown === undefined && html === undefined ? blocks : withKeptIds(present, blocks);
}
