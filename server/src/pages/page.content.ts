import { isDeepStrictEqual } from 'node:util';
import type { Block } from '@imprint/shared/blocks/block';
import { invalid } from '@imprint/shared/errors';
import type { PageContent } from '@imprint/shared/pages.shape';
import { blocksFromHtml } from '../blocks/html.reader.ts';
import { htmlOf } from '../blocks/html.writer.ts';
import { withKeptIds } from '../blocks/kept.ids.ts';
import { blocksFromMarkdown } from '../blocks/markdown.reader.ts';
import { markdownOf } from '../blocks/markdown.writer.ts';
import { type MediaById, withoutRepeatedAlts } from '../blocks/shown.items.ts';
import { readShownMedia } from '../media/media.lookup.ts';
import type { Drafts } from '../revisions/revision.service.ts';
import { changeFields } from '../rpc/changes.ts';
import type { Begun, Member } from '../rpc/context.ts';
import type { Page } from './page.entity.ts';

/** What is drafted of a page, and published as a whole. */
export function contentOf({ title, seo, blocks }: PageContent): PageContent {
  return { title, seo, blocks };
}

/** How revisions keep the content of pages. */
export const pageDrafts: Drafts<PageContent> = { idField: 'pageId', contentOf };

/** Changes the draft and whether it differs from what is live; gives the names of the fields that changed. */
export function assignContent(
  page: Page,
  { title, seo, blocks }: { [Field in keyof PageContent]?: PageContent[Field] | undefined },
): string[] {
  const changed = changeFields(page, { title, seo, blocks });
  if (changed.length > 0) page.hasUnpublishedChanges = differsFromLive(page);
  return changed;
}

/** Whether the draft differs from what was published last, if anything was. */
export function differsFromLive(page: Page): boolean {
  return page.live !== null && !isDeepStrictEqual(contentOf(page), page.live);
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

/**
 * What written blocks make of the present ones. A text carries no ids, and Markdown no sections: blocks that
 * were made of one take over ids, and one that says what is there already changes nothing. `shown` are the
 * present ones with their components shown.
 */
export function rewritten(
  present: Block[],
  shown: readonly Block[],
  { blocks = present, media }: WrittenContent,
  { markdown, html }: Written,
): Block[] {
  if (markdown !== undefined && markdownOf(shown, media) === markdownOf(blocks, media)) return present;
  if (html !== undefined && htmlOf(shown, media) === htmlOf(blocks, media)) return present;
  return markdown === undefined && html === undefined ? blocks : withKeptIds(present, blocks);
}
