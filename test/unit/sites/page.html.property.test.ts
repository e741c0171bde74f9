import { renderBlocks } from '@imprint/shared/blocks/component.render';
import { pageHtml } from '@imprint/shared/site/page.html';
import type { ShownMedia } from '@imprint/shared/site/shown';
import type { SiteLink, SiteMenuItem, SitePage, SiteTeaser } from '@imprint/shared/site/site.page';
import fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { runs } from '../../support/run/property.ts';
import { anyDocument } from '../blocks/any.document.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // What authors leave empty or out of order is theirs to mend, and the editor tells them.
    'empty-heading': 'off',
    'heading-level': 'off',
    'text-content': 'off',
    'wcag/h30': 'off',
    'long-title': 'off',
  },
});

const picture: ShownMedia = {
  url: '/files/media_1a/boats.jpg',
  alt: 'Boats',
  contentType: 'image/jpeg',
  v: 'a'.repeat(16),
  width: 1600,
  height: 900,
};
const blog: SiteLink = { label: 'Blog', path: '/blog', locale: 'en' };
const about: SiteLink = { label: 'About', path: '/about', locale: 'en' };
const menuItem = (label: string, href: string | null, items: SiteMenuItem[] = []) => ({ label, href, items });
const teaser = (title: string): SiteTeaser => ({
  title,
  path: '/blog/rye',
  excerpt: title,
  coverId: 'media_1a',
  publishedAt: '2026-03-01T09:30:00.000Z',
});

const bare: SitePage = {
  shell: {
    name: 'Harbour & Pine',
    base: '',
    root: 'https://shop.example',
    styleSheet: '/assets/site.css',
    isPreview: true,
    formRoot: '',
    logo: picture,
    favicon: picture,
    footerText: '© Harbour & Pine',
    languages: [about, { label: 'Deutsch', path: '/de/ueber', locale: 'de' }],
    menu: [menuItem('About', '/about'), menuItem('More', null, [menuItem('Blog', '/blog')])],
    footer: [menuItem('Us', '/us', [menuItem('Elsewhere', 'https://elsewhere.example/')])],
    home: '/',
    blogs: [blog],
    blog,
  },
  path: '/about',
  locale: 'en',
  title: 'About',
  searchTitle: 'About · Harbour & Pine',
  description: 'Bread',
  canonicalUrl: null,
  noIndex: false,
  imageId: 'media_1a',
  social: { title: null, description: null },
  translations: [],
  blocks: [],
  post: null,
  list: null,
  search: null,
  media: new Map([['media_1a', picture]]),
  posts: {},
  refusedForm: null,
};

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const anyPage: fc.Arbitrary<SitePage> = fc
  .record({ blocks: anyDocument, title: text, kind: fc.constantFrom('page', 'post', 'list') })
  .map(({ blocks, title, kind }) => ({
    ...bare,
    title,
    blocks: kind === 'list' ? [] : renderBlocks(blocks, new Map()),
    post:
      kind !== 'post'
        ? null
        : {
            excerpt: title,
            coverId: 'media_1a',
            publishedAt: '2026-03-01T09:30:00.000Z',
            updatedAt: '2026-03-02T09:30:00.000Z',
            readingMinutes: 3,
            authors: [{ label: title, path: '/blog/author/a', locale: 'en' }],
            topics: [{ label: title, path: '/blog/tag/a', locale: 'en' }],
            previous: about,
            next: about,
            related: [teaser(title)],
          },
    list:
      kind !== 'list'
        ? null
        : {
            page: 2,
            description: title,
            authorUrl: 'https://mara.example/',
            portraitId: 'media_1a',
            posts: [teaser(title)],
            newer: '/blog',
            older: '/blog/page/3',
          },
  }));

test('a page is valid HTML, whatever its document holds', async () => {
  await fc.assert(
    fc.asyncProperty(anyPage, async (page) => {
      const { results } = await validator.validateString(pageHtml(page));
      const problems = results.flatMap(({ messages }) => messages);
      expect(problems.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual(
        [],
      );
    }),
    runs(60),
  );
});

test('the same page is the same text', () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      expect(pageHtml(structuredClone(page))).toBe(pageHtml(page));
    }),
    runs(60),
  );
});
