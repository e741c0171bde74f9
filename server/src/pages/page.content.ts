import { isDeepStrictEqual } from 'node:util';
import type { Block } from '@imprint/shared/blocks/block';
import { invalid } from '@imprint/shared/errors';
import type { PageContent } from '@imprint/shared/pages.contract';
import { blocksFromHtml } from '../blocks/html.reader.ts';
import { htmlOf } from '../blocks/html.writer.ts';
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
interface Written {
  blocks?: Block[] | undefined;
  markdown?: string | undefined;
  html?: string | undefined;
}

const formats = ['blocks', 'markdown', 'html'] as const;

/** The blocks that a request asks for, if any; throws VALIDATION_ERROR when it gives them in two formats. */
export function writtenContent(input: Written): { blocks?: Block[] } {
  const [first, second] = formats.filter((format) => input[format] !== undefined);
  if (second) throw invalid({ field: second, reason: `cannot be given along with ${first}` });
  if (input.markdown !== undefined) return { blocks: blocksFromMarkdown(input.markdown) };
  if (input.html !== undefined) return { blocks: blocksFromHtml(input.html) };
  return input.blocks ? { blocks: input.blocks } : {};
}

/**
 * Whether a text was written that says what the blocks say already. Texts carry no ids, and Markdown no
 * sections, so blocks that were made of such a text would only seem to be others.
 */
export function isTextOf(present: Block[], written: Block[], { markdown, html }: Written): boolean {
  if (markdown !== undefined) return markdownOf(present) === markdownOf(written);
  return html !== undefined && htmlOf(present) === htmlOf(written);
}
