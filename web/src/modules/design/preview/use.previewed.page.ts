import type { Website } from '@imprint/shared/contract/websites';
import { useWebsitePages, type WebsitePage } from '../../pages/use.website.pages.ts';
import { useDesignPreference } from './use.design.preference.ts';

export interface PreviewedPage {
  /** Those of the website, by id. */
  pages: ReadonlyMap<string, WebsitePage>;
  /** The one that is previewed; null for none. */
  page: WebsitePage | null;
  /** Whether it is known which one that is. */
  isKnown: boolean;
  choose: (pageId: string) => void;
  error: unknown;
  retry: () => void;
}

/** The page on which design is previewed: the one chosen in this browser, the home page, or the first. */
export function usePreviewedPage(website: Website | null): PreviewedPage {
  const known = useWebsitePages(website);
  const [chosenId, choose] = useDesignPreference(`design.page.${website?.id ?? ''}`);
  const { pages } = known;
  const [first = null] = pages.values();
  const page = pages.get(chosenId ?? '') ?? pages.get(website?.homePageId ?? '') ?? first;
  return { ...known, page, choose };
}
