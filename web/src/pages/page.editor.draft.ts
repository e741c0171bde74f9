import { blocks } from '@imprint/shared/blocks/document';
import { type Page, type PageContent, page } from '@imprint/shared/pages.shape';
import * as z from 'zod';

/** The fields of a page that are part of its draft. */
export type PageDraft = PageContent & Pick<Page, 'aiFields'>;

/** The labels of a draft's fields. */
export const draftFieldWords = { title: 'Title', seo: 'Search engine settings', blocks: 'Content' };

export function draftOf({ title, seo, blocks = [], aiFields }: Page): PageDraft {
  return { title, seo, blocks, aiFields };
}

const { seo, aiFields } = page.shape;
/** Browsers may still store drafts without images and AI fields, which were added later. */
const storedSeo = seo.extend({ imageId: seo.shape.imageId.default(null) });
const storedDraft = z.object({ title: z.string(), seo: storedSeo, blocks, aiFields: aiFields.default([]) });

/** Parses a draft stored in the browser; null if it is not valid any more. */
export function parseStoredDraft(value: unknown): PageDraft | null {
  return storedDraft.safeParse(value).data ?? null;
}
