import type { Website } from '@imprint/shared/contract/websites';
import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import { sitePathOf } from '@imprint/shared/site/site.paths';
import { api } from '../../api/trpc.ts';

export interface WebsitePage extends PageTreeNode {
  /** Its path on the website, which begins with the language where that is not the default one. */
  sitePath: string;
}

/** Every page of a website by id, in all languages; none without a website. */
export function useWebsitePages(website: Website | null) {
  const locales = website?.locales ?? [];
  const trees = api.useQueries((ask) =>
    locales.map(({ code }) => ask.pages.tree({ websiteId: website?.id ?? '', locale: code })),
  );
  const pages = trees.flatMap(({ data }, index) => {
    const locale = locales[index]?.code ?? '';
    if (!website) return [];
    return (data?.pages ?? []).map((page) => ({
      ...page,
      sitePath: sitePathOf(website, { ...page, locale }),
    }));
  });
  return {
    pages: new Map<string, WebsitePage>(pages.map((page) => [page.id, page])),
    isKnown: trees.every(({ isSuccess }) => isSuccess),
    error: trees.find(({ error }) => error !== null)?.error ?? null,
    retry() {
      for (const tree of trees) if (tree.error) void tree.refetch();
    },
  };
}
