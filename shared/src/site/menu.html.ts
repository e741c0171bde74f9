import { type Attributes, element, type Html, linkAttributes, text } from './markup.ts';
import type { SiteMenuItem, SitePage } from './site.page.ts';
import { wordsIn } from './site.words.ts';

type Place = Pick<SitePage, 'shell' | 'path' | 'locale'>;

/** Writes the menu of the header; on narrow screens it opens with a button. */
export function headerMenuHtml({ shell, path, locale }: Place): Html[] {
  const { menu, base } = shell;
  if (menu.length === 0) return [];
  const { mainMenu, menuButton } = wordsIn(locale);
  const items = menu.map((item) =>
    item.items.length === 0
      ? element('li', {}, linkHtml(item, base, path))
      : element(
          'li',
          {},
          // Browsers close the others with the same name.
          element(
            'details',
            { name: 'site-menu' },
            element('summary', currentOf(item, path), text(item.label)),
            listHtml(item.href === null ? item.items : [{ ...item, items: [] }, ...item.items], base, path),
          ),
        ),
  );
  return [
    element(
      'button',
      { type: 'button', class: 'site-menuButton', popovertarget: 'site-menu' },
      text(menuButton),
    ),
    element(
      'nav',
      { id: 'site-menu', class: 'site-menu', popover: true, 'aria-label': mainMenu },
      element('ul', {}, ...items),
    ),
  ];
}

/** Writes the menu of the footer: a column for each item with others below it. */
export function footerMenuHtml({ shell, path, locale }: Place): Html[] {
  const { footer, base } = shell;
  if (footer.length === 0) return [];
  const items = footer.map((item) => {
    const own = item.href === null ? element('span', {}, text(item.label)) : linkHtml(item, base, path);
    return element('li', {}, own, ...(item.items.length > 0 ? [listHtml(item.items, base, path)] : []));
  });
  const label = wordsIn(locale).footerMenu;
  return [element('nav', { class: 'site-footer__menu', 'aria-label': label }, element('ul', {}, ...items))];
}

function listHtml(items: readonly SiteMenuItem[], base: string, path: string | null): Html {
  return element('ul', {}, ...items.map((item) => element('li', {}, linkHtml(item, base, path))));
}

function linkHtml(item: SiteMenuItem, base: string, path: string | null): Html {
  return element('a', { ...linkAttributes(item.href, base), ...currentOf(item, path) }, text(item.label));
}

/** Tells whether an item leads to the page itself, or to one that it lies below; or one of the items below it. */
function currentOf({ href, items }: SiteMenuItem, path: string | null): Attributes {
  if (href !== null && path === href) return { 'aria-current': 'page' };
  const isAbove = (link: string | null) => link !== null && path?.startsWith(`${link}/`) === true;
  const isCurrent = isAbove(href) || items.some((item) => path === item.href || isAbove(item.href));
  return isCurrent ? { 'aria-current': 'true' } : {};
}
