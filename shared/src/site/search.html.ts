import { element, type Html, join, text } from './markup.ts';
import type { SitePage, SiteSearch } from './site.page.ts';
import { wordsIn } from './site.words.ts';

/** The longest text that a website can be searched for. */
export const maxSearchLength = 200;

/** Writes the search of a website, and what it found. */
export function searchHtml({ path, locale, shell }: SitePage, search: SiteSearch, title: Html): Html {
  const { query, results } = search;
  const words = wordsIn(locale);
  const form = element(
    'form',
    { class: 'site-search', role: 'search', action: shell.formRoot + (path ?? '') },
    element('input', {
      type: 'search',
      name: 'q',
      value: query,
      required: true,
      maxlength: maxSearchLength,
      'aria-label': words.search,
    }),
    element('button', {}, text(words.search)),
  );
  if (query === '') return join([title, form]);
  const items = results.map((result) =>
    element(
      'li',
      {},
      element('h2', {}, element('a', { href: shell.base + result.path }, text(result.title))),
      element(
        'p',
        {},
        ...result.snippet.map((part) =>
          part.isMatch ? element('mark', {}, text(part.text)) : text(part.text),
        ),
      ),
    ),
  );
  const found =
    items.length > 0
      ? element('ul', { class: 'site-results' }, ...items)
      : element('p', {}, text(words.nothingFound(query)));
  return join([title, form, found]);
}
