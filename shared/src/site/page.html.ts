import type { Block } from '../blocks/block.ts';
import { isSafeHref } from '../blocks/href.ts';
import { blocksHtml } from './block.html.ts';
import { type Attributes, element, type Html, join, lines, text } from './markup.ts';
import { permanentAddressOf } from './shown.ts';
import type { SiteLink, SitePage, SiteShell } from './site.page.ts';

/** Writes a page of a website as a document. The same page always gives the same text. */
export function pageHtml(page: SitePage): string {
  const { locale, shell } = page;
  const body = element(
    'body',
    {},
    element('a', { class: 'site-skip', href: '#content' }, text(skipLabel)),
    headerHtml(page),
    element('main', { id: 'content', class: 'site-main' }, mainHtml(page)),
    element('footer', { class: 'site-footer' }, element('p', {}, text(shell.name))),
  );
  const head = join(headHtml(page), '\n');
  return `<!doctype html>\n${element('html', { lang: locale, dir: directionOf(locale) }, element('head', {}, head), body)}\n`;
}

const skipLabel = 'Skip to content';

function headHtml(page: SitePage): Html[] {
  const { shell, path, description, noIndex, translations, searchTitle } = page;
  const canonical = canonicalOf(page);
  const image = page.imageId && absolute(shell, permanentAddressOf(page.imageId, page.media));
  const meta = (name: string, content: string | null) =>
    content ? [element('meta', { name, content })] : [];
  const property = (name: string, content: string | null) =>
    content ? [element('meta', { property: name, content })] : [];
  return [
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('title', {}, text(searchTitle)),
    // Without one, browsers ask for a file that is not there.
    element('link', { rel: 'icon', href: 'data:,' }),
    ...meta('description', description),
    ...meta('robots', noIndex || path === null ? 'noindex' : null),
    ...(canonical ? [element('link', { rel: 'canonical', href: canonical })] : []),
    ...translations.map((link) =>
      element('link', { rel: 'alternate', hreflang: link.locale, href: shell.root + link.path }),
    ),
    element('link', { rel: 'stylesheet', href: shell.base + shell.styleSheet }),
    ...(path === null
      ? []
      : [
          ...property('og:type', 'website'),
          ...property('og:site_name', shell.name),
          ...property('og:title', searchTitle),
          ...property('og:description', description),
          ...property('og:url', canonical),
          ...property('og:image', image),
        ]),
  ];
}

/** The URL that search engines shall know the page by. */
function canonicalOf({ shell, path, canonicalUrl }: SitePage): string | null {
  if (canonicalUrl !== null && isSafeHref(canonicalUrl)) return absolute(shell, canonicalUrl);
  return path === null ? null : shell.root + path;
}

function absolute({ root, base }: SiteShell, address: string): string {
  if (!address.startsWith('/')) return address;
  return root + (base !== '' && address.startsWith(`${base}/`) ? address.slice(base.length) : address);
}

function headerHtml({ shell, path, locale, translations }: SitePage): Html {
  const brand = element('a', { class: 'site-name', href: shell.base + shell.home }, text(shell.name));
  // Leads to the page in the other language where there is one, and otherwise to the first page.
  const languages = shell.languages.map((language) => ({
    ...language,
    path: pathIn(language.locale, translations) ?? language.path,
  }));
  return element(
    'header',
    { class: 'site-header' },
    brand,
    ...navigationHtml('site-menu', 'Main', shell, shell.menu, ({ path: target }) =>
      target === path ? { 'aria-current': 'page' } : {},
    ),
    ...navigationHtml('site-languages', 'Languages', shell, languages, (link) => ({
      lang: link.locale,
      hreflang: link.locale,
      ...(link.locale === locale && { 'aria-current': 'true' }),
    })),
  );
}

function pathIn(locale: string, translations: readonly SiteLink[]): string | undefined {
  return translations.find((link) => link.locale === locale)?.path;
}

function navigationHtml(
  name: string,
  label: string,
  { base }: SiteShell,
  links: readonly SiteLink[],
  more: (link: SiteLink) => Attributes,
): Html[] {
  if (links.length === 0) return [];
  const items = links.map((link) =>
    element('li', {}, element('a', { href: base + link.path, ...more(link) }, text(link.label))),
  );
  return [element('nav', { class: name, 'aria-label': label }, element('ul', {}, ...items))];
}

/** The title is the first heading, unless the document has one of its own. */
function mainHtml({ title, path, blocks, media, refusedForm, shell: { base } }: SitePage): Html {
  const forms = path === null ? null : { action: base + path, refused: refusedForm };
  const content = blocksHtml(blocks, { media, base, forms });
  return hasFirstHeading(blocks)
    ? content
    : join([element('h1', { class: 'site-title' }, lines(title)), content], '\n');
}

function hasFirstHeading(blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    if (block.type === 'heading') return block.level === 1;
    if (block.type === 'richText')
      return block.document.content.some((node) => node.type === 'heading' && node.attrs.level === 1);
    return 'children' in block && hasFirstHeading(block.children);
  });
}

/** The languages that are written from right to left, as they are without a script in their tag. */
const rightToLeft: ReadonlySet<string> = new Set([
  ...['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'],
]);
const rightToLeftScripts: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa']);

/** The direction of a language; null for the usual one, from left to right. */
function directionOf(locale: string): 'rtl' | null {
  const [language = '', script = ''] = locale.split('-');
  const isRightToLeft = script.length === 4 ? rightToLeftScripts.has(script) : rightToLeft.has(language);
  return isRightToLeft ? 'rtl' : null;
}
