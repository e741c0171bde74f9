import type { Website } from '../../websites/website.entity.ts';
import { defaultLocaleOf } from '../../websites/website.locales.ts';
import type { MovedPage } from './page.subtree.ts';

interface PagePath {
  locale: string;
  path: string;
}

/** The public path of a page. Pages in any language but the default one are prefixed with its code. */
export function addressOf(website: Pick<Website, 'locales'>, { locale, path }: PagePath): string {
  return locale === defaultLocaleOf(website) ? path : `/${locale}${path}`;
}

/** The additional address of the home page. */
export const homeAddress = '/';

/** All public addresses of a page. */
export function addressesOf(website: Website, page: PagePath & { id: string }): string[] {
  const own = addressOf(website, page);
  return website.homePageId === page.id ? [own, homeAddress] : [own];
}

/** The locales and paths that a page at this address could have. */
export function pagePathsAt(website: Pick<Website, 'locales'>, address: string): PagePath[] {
  return website.locales.flatMap(({ code, isDefault }) => {
    if (isDefault) return [{ locale: code, path: address }];
    const beginning = `/${code}/`;
    return address.startsWith(beginning) ? [{ locale: code, path: address.slice(beginning.length - 1) }] : [];
  });
}

/** The old and new addresses of pages that moved, all in one language. */
export function addressChanges(website: Website, locale: string, moved: readonly MovedPage[]) {
  return moved.map(({ id, from, to, isLive }) => ({
    id,
    from: from === null ? null : addressOf(website, { locale, path: from }),
    to: addressOf(website, { locale, path: to }),
    isLive,
  }));
}
