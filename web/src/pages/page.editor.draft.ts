import { blocks } from '@imprint/shared/blocks/document';
import { type Page, type PageContent, page } from '@imprint/shared/pages.shape';
import * as z from 'zod';

/** What is drafted of a page. */
export type PageDraft = PageContent & Pick<Page, 'aiFields'>;

/** What the fields of a draft are called. */
export const draftFieldWords = { title: 'Title', seo: 'Search engine settings', blocks: 'Content' };

export function draftOf({ title, seo, blocks = [], aiFields }: Page): PageDraft {
  return { title, seo, blocks, aiFields };
}

const { seo, aiFields } = page.shape;
/** Browsers may still hold drafts from before pages had pictures, and marks of AI. */
const keptSeo = seo.extend({ imageId: seo.shape.imageId.default(null) });
const keptDraft = z.object({ title: z.string(), seo: keptSeo, blocks, aiFields: aiFields.default([]) });

/** The draft that a browser has kept; null for what is none, or what no document can hold any more. */
export function keptDraftOf(value: unknown): PageDraft | null {
  return keptDraft.safeParse(value).data ?? null;
}
