interface SiteLanguages {
  locales: readonly { code: string; isDefault: boolean }[];
}

/** The path of the home page. */
export const homePath = '/';

/** The public path of a page. Pages in any language but the default one are prefixed with its code. */
export function localizedPath({ locales }: SiteLanguages, page: { locale: string; path: string }): string {
  const isDefault = locales.some(({ code, isDefault }) => isDefault && code === page.locale);
  return isDefault ? page.path : `/${page.locale}${page.path}`;
}

/** The public path of a page that may be the home page, by ids of the same kind. */
export function sitePathOf(
  website: SiteLanguages & { homePageId: string | null },
  page: { id: string; locale: string; path: string },
): string {
  return page.id === website.homePageId ? homePath : localizedPath(website, page);
}
