import { homePath, localizedPath, type PagePath } from '@imprint/shared/site/site.paths';
import type { Website } from '../../websites/website.entity.ts';
import type { MovedPage } from './page.subtree.ts';

/** All public addresses of a page. */
export function addressesOf(website: Website, page: PagePath & { id: string }): string[] {
  const own = localizedPath(website, page);
  return website.homePageId === page.id ? [own, homePath] : [own];
}

/** The old and new addresses of pages that moved, all in one language. */
export function addressChanges(website: Website, locale: string, moved: readonly MovedPage[]) {
  return moved.map(({ id, from, to, isLive }) => ({
    id,
    from: from === null ? null : localizedPath(website, { locale, path: from }),
    to: localizedPath(website, { locale, path: to }),
    isLive,
  }));
}
