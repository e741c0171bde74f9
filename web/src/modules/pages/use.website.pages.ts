import type { Website } from '@imprint/shared/contract/websites';
import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import { sitePathOf } from '@imprint/shared/site/site.paths';
import { api } from '../../api/trpc.ts';

export interface WebsitePage extends PageTreeNode {
  /** Its path on the website, which begins with the language where that is not the default one. */
  sitePath: string;
}

/** Every page of a website by id, in all languages. */
export function useWebsitePages(website: Website) {
  const trees = api.useQueries((ask) =>
    website.locales.map(({ code }) => ask.pages.tree({ websiteId: website.id, locale: code })),
  );
  const pages = trees.flatMap(({ data }, index) => {
    const locale = website.locales[index]?.code ?? '';
    return (data?.pages ?? []).map((page) => ({
      ...page,
      sitePath: sitePathOf(website, { ...page, locale }),
    }));
  });
  return {
    pages: new Map<string, WebsitePage>(pages.map((page) => [page.id, page])),
    isKnown: trees.every(({ isSuccess }) => isSuccess),
  };
}
