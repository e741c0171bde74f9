import { blocks } from '@imprint/shared/blocks/document';
import { type Page, type PageContent, page } from '@imprint/shared/shapes/pages';
import { linkOptions } from '@tanstack/react-router';
import * as z from 'zod';
import type { TypedDraftKind } from '../drafts/draft.kind.ts';

/** The fields of a page that are part of its draft. */
type PageDraft = PageContent & Pick<Page, 'aiFields'>;

const { seo, aiFields } = page.shape;
/** Browsers may still store drafts without images and AI fields, which were added later. */
const storedSeo = seo.extend({ imageId: seo.shape.imageId.default(null) });
const storedDraft = z.object({ title: z.string(), seo: storedSeo, blocks, aiFields: aiFields.default([]) });

export const pageKind: TypedDraftKind<Page, PageDraft> = {
  resource: 'pages',
  noun: 'page',
  grant: 'websites:write',
  editorOf: (pageId) => linkOptions({ to: '/pages/$pageId', params: { pageId } }),
  draftOf: ({ title, seo, blocks = [], aiFields }) => ({ title, seo, blocks, aiFields }),
  parseStoredDraft: (value) => storedDraft.safeParse(value).data ?? null,
};
