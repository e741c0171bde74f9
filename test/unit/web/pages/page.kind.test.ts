import type { Page } from '@imprint/shared/shapes/pages';
import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import { pageKind } from '../../../../web/src/modules/pages/page.kind.ts';

const { draftOf, parseStoredDraft } = pageKind;

const seo = { title: null, description: 'Rye and wheat.', noIndex: false, canonicalUrl: null, imageId: null };
const draft = { title: 'Bread', seo, blocks: [newBlock('paragraph', { text: 'Rye' })], aiFields: ['title'] };

describe('what is drafted of a page', () => {
  test('is its content and the marks of AI, without what else is known of it', () => {
    // Safe because a draft is made of these fields alone.
    const page = { ...draft, id: 'page_1', slug: 'bread', version: 3, status: 'draft' } as unknown as Page;
    expect(draftOf(page)).toEqual(draft);
  });

  test('has no blocks when the page was read in another format', () => {
    const { blocks: _, ...rest } = draft;
    // Safe because a draft is made of these fields alone.
    expect(draftOf(rest as unknown as Page).blocks).toEqual([]);
  });
});

describe('a draft that a browser has kept', () => {
  test('comes back as it was', () => {
    expect(parseStoredDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test('comes back from before pages had pictures, and marks of AI', () => {
    const { aiFields: _, ...rest } = draft;
    const { imageId: __, ...earlierSeo } = seo;
    expect(parseStoredDraft({ ...rest, seo: earlierSeo })).toEqual({ ...draft, aiFields: [] });
  });

  test.each([
    ['nothing', null],
    ['a text', 'Bread'],
    ['an object of something else', { title: 'Bread' }],
    ['a block of no known type', { ...draft, blocks: [{ id: 'x', type: 'carousel' }] }],
    ['a title that is none', { ...draft, title: 7 }],
  ])('is none when it is %s', (_, value) => {
    expect(parseStoredDraft(value)).toBe(null);
  });
});
