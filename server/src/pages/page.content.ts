import { isDeepStrictEqual } from 'node:util';
import type { Block } from '@imprint/shared/blocks/block';
import { invalid } from '@imprint/shared/errors';
import type { PageContent } from '@imprint/shared/pages.shape';
import { blocksFromHtml } from '../blocks/html.reader.ts';
import { htmlOf } from '../blocks/html.writer.ts';
import { withKeptIds } from '../blocks/kept.ids.ts';
import { blocksFromMarkdown } from '../blocks/markdown.reader.ts';
import { markdownOf } from '../blocks/markdown.writer.ts';
import type { Drafts } from '../revisions/revision.service.ts';
import { changeFields } from '../rpc/changes.ts';
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
  if (changed.length > 0)
    page.hasUnpublishedChanges = page.live !== null && !isDeepStrictEqual(contentOf(page), page.live);
  return changed;
}

/** The content of a request, which may be written in one of several formats. */
export interface Written {
  blocks?: Block[] | undefined;
  markdown?: string | undefined;
  html?: string | undefined;
}

const formats = ['blocks', 'markdown', 'html'] as const;

/** The blocks that a request asks for. */
export interface WrittenContent {
  blocks?: Block[];
}

/** The blocks that a request asks for, if any; throws VALIDATION_ERROR when it gives them in two formats. */
export function writtenContent(input: Written): WrittenContent {
  const [first, second] = formats.filter((format) => input[format] !== undefined);
  if (second) throw invalid({ field: second, reason: `cannot be given along with ${first}` });
  if (input.markdown !== undefined) return { blocks: blocksFromMarkdown(input.markdown) };
  if (input.html !== undefined) return { blocks: blocksFromHtml(input.html) };
  return input.blocks ? { blocks: input.blocks } : {};
}

/**
 * What written blocks make of the present ones. A text carries no ids, and Markdown no sections: blocks that
 * were made of one take over ids, and one that says what is there already changes nothing.
 */
export function rewritten(present: Block[], blocks: Block[], { markdown, html }: Written): Block[] {
  if (markdown !== undefined && markdownOf(present) === markdownOf(blocks)) return present;
  if (html !== undefined && htmlOf(present) === htmlOf(blocks)) return present;
  return markdown === undefined && html === undefined ? blocks : withKeptIds(present, blocks);
}
