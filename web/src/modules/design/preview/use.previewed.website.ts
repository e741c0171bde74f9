import type { Website } from '@imprint/shared/contract/websites';
import { useWebsites } from '../../websites/use.websites.ts';
import { useDesignPreference } from './use.design.preference.ts';

export interface PreviewedWebsite {
  /** Those of the project. */
  websites: readonly Website[];
  /** The one that is previewed; null for none. */
  website: Website | null;
  /** Whether it is known which one that is. */
  isKnown: boolean;
  choose: (websiteId: string) => void;
  error: unknown;
  retry: () => void;
}

/** The website on which the design of a project is previewed: the one chosen in this browser, or the first. */
export function usePreviewedWebsite(projectId: string): PreviewedWebsite {
  const { items: websites, isComplete: isKnown, error, retry } = useWebsites(projectId);
  const [chosenId, choose] = useDesignPreference(`design.website.${projectId}`);
  const website = websites.find(({ id }) => id === chosenId) ?? websites[0] ?? null;
  return {
    websites,
    website,
    isKnown,
    choose,
    error: isKnown ? null : error,
    retry() {
      if (!isKnown) retry();
    },
  };
}
