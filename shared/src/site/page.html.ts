import type { Block } from '../blocks/block.ts';
import { isSafeHref } from '../blocks/href.ts';
import { blocksHtml } from './block.html.ts';
import { brandHtml, iconHtml } from './brand.html.ts';
import { linkedData } from './linked.data.ts';
import { data, element, type Html, join, lines, text } from './markup.ts';
import { footerMenuHtml, headerMenuHtml } from './menu.html.ts';
import { postHtml, postsPageHtml } from './post.html.ts';
import { searchHtml } from './search.html.ts';
import { permanentAddressOf } from './shown.ts';
import type { SiteLink, SitePage, SiteShell } from './site.page.ts';
import { absoluteUrl, feedPaths, markdownPath } from './site.paths.ts';
import { wordsIn } from './site.words.ts';

/**
 * Writes a page of a website as a document. The same page always gives the same text. Where it is edited,
 * `namesBlocks` has the element of each block say its id.
 */
export function pageHtml(page: SitePage, namesBlocks = false): string {
  const { locale, shell } = page;
  const body = element(
    'body',
    {},
    element('a', { class: 'site-skip', href: '#content' }, text(wordsIn(locale).skip)),
    ...(shell.isPreview ? [element('aside', { class: 'site-preview' }, text(wordsIn(locale).preview))] : []),
    headerHtml(page),
    element('main', { id: 'content', class: 'site-main' }, mainHtml(page, namesBlocks)),
    element(
      'footer',
      { class: 'site-footer' },
      ...footerMenuHtml(page),
      element('p', {}, lines(shell.footerText ?? shell.name)),
    ),
  );
  const head = join(headHtml(page), '\n');
  return `<!doctype html>\n${element('html', { lang: locale, dir: directionOf(locale) }, element('head', {}, head), body)}\n`;
}

function headHtml(page: SitePage): Html[] {
  const { shell, path, description, noIndex, translations, searchTitle, social, post, list, search } = page;
  const canonical = canonicalOf(page);
  const image = page.imageId && absoluteUrl(shell, permanentAddressOf(page.imageId, page.media));
  const meta = (name: string, content: string | null) =>
    content ? [element('meta', { name, content })] : [];
  const property = (name: string, content: string | null) =>
    content ? [element('meta', { property: name, content })] : [];
  return [
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('title', {}, text(searchTitle)),
    iconHtml(shell),
    ...meta('description', description),
    ...meta('robots', noIndex || path === null || shell.isPreview ? 'noindex' : null),
    ...(canonical ? [element('link', { rel: 'canonical', href: canonical })] : []),
    ...translations.map((link) =>
      element('link', { rel: 'alternate', hreflang: link.locale, href: shell.root + link.path }),
    ),
    element('link', { rel: 'stylesheet', href: shell.base + shell.styleSheet }),
    ...(shell.blog ? feedLinks(shell, shell.blog) : []),
    ...(path === null || list || search ? [] : [markdownLink(shell, path)]),
    ...(path === null
      ? []
      : [
          ...property('og:type', post ? 'article' : 'website'),
          ...property('og:site_name', shell.name),
          ...property('og:title', social.title ?? searchTitle),
          ...property('og:description', social.description ?? description),
          ...property('og:url', canonical),
          ...property('og:image', image),
          ...property('article:published_time', post?.publishedAt ?? null),
          ...property('article:modified_time', post?.updatedAt ?? null),
          ...linkedData(page, canonical, image).map(data),
        ]),
  ];
}

function markdownLink({ base }: SiteShell, path: string): Html {
  return element('link', { rel: 'alternate', type: 'text/markdown', href: base + markdownPath(path) });
}

function feedLinks({ base }: SiteShell, blog: SiteLink): Html[] {
  return feedPaths.map(({ name, contentType, file }) =>
    element('link', {
      rel: 'alternate',
      type: contentType,
      title: `${blog.label} (${name})`,
      href: `${base}${blog.path}/${file}`,
    }),
  );
}

/** The URL that search engines should list the page under. */
function canonicalOf({ shell, path, canonicalUrl }: SitePage): string | null {
  if (canonicalUrl !== null && isSafeHref(canonicalUrl)) return absoluteUrl(shell, canonicalUrl);
  return path === null ? null : shell.root + path;
}

function headerHtml(page: SitePage): Html {
  return element(
    'header',
    { class: 'site-header' },
    brandHtml(page.shell),
    ...headerMenuHtml(page),
    ...languagesHtml(page),
  );
}

/** Links to the page in other languages, or to the first page where it has no translation. */
function languagesHtml({ shell, locale, translations }: SitePage): Html[] {
  const { languages, base } = shell;
  if (languages.length === 0) return [];
  const items = languages.map(({ label, ...language }) => {
    const translation = translations.find((link) => link.locale === language.locale);
    const attributes = {
      href: base + (translation ?? language).path,
      lang: language.locale,
      hreflang: language.locale,
      'aria-current': language.locale === locale ? 'true' : null,
    };
    return element('li', {}, element('a', attributes, text(label)));
  });
  const label = wordsIn(locale).languages;
  return [element('nav', { class: 'site-languages', 'aria-label': label }, element('ul', {}, ...items))];
}

/** The title is the first heading, unless the document has one of its own. */
function mainHtml(page: SitePage, namesBlocks: boolean): Html {
  const { title, path, locale, blocks, media, posts, refusedForm, post, list, search, shell } = page;
  const { base } = shell;
  const heading = hasFirstHeading(blocks)
    ? join([])
    : join([element('h1', { class: 'site-title' }, lines(title)), text('\n')]);
  if (list) return postsPageHtml(page, list, heading);
  if (search) return searchHtml(page, search, heading);
  const forms = path === null ? null : { action: shell.formRoot + path, refused: refusedForm };
  const document = blocksHtml(blocks, { media, posts, locale, base, forms, namesBlocks });
  return post ? postHtml(page, post, heading, document) : join([heading, document]);
}

/** Whether a document has a heading of level 1. */
export function hasFirstHeading(blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    if (block.type === 'heading') return block.level === 1;
    return 'children' in block && hasFirstHeading(block.children);
  });
}

/** The languages that are written from right to left, as they are without a script in their tag. */
const rightToLeft: ReadonlySet<string> = new Set([
  'ar',
  'ckb',
  'dv',
  'fa',
  'he',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);
const rightToLeftScripts: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa']);

/** The direction of a language; null for the usual one, from left to right. */
function directionOf(locale: string): 'rtl' | null {
  const [language = '', script = ''] = locale.split('-');
  const isRightToLeft = script.length === 4 ? rightToLeftScripts.has(script) : rightToLeft.has(language);
  return isRightToLeft ? 'rtl' : null;
}
