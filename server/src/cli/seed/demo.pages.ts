import type { BlockInput } from '@imprint/shared/blocks/block';
import { pageOperations } from '../../pages/page.router.ts';
import { websiteOperations } from '../../websites/website.router.ts';
import { bookshopPages, practicePages } from './demo.pages.content.ts';
import { type Acting, act } from './demo.people.ts';

export interface DemoPage {
  title: string;
  /** They name media by their filenames, and components by their names. */
  blocks: readonly BlockInput[];
  /** Whether it is published once it is written. */
  isLive?: true;
  /** Whether visitors see it first. */
  isHome?: true;
  /** What its title becomes after it was published. */
  laterTitle?: string;
  /** In how many days its draft is to go live. */
  liveInDays?: number;
  locale?: string;
  below?: readonly DemoPage[];
}

/** The pages of the demo's websites, by the name of the website. */
export const demoPages: Partial<Record<string, readonly DemoPage[]>> = {
  'Lighthouse Books': bookshopPages,
  'Riverside Physiotherapy': practicePages,
};

/** The ids of what was made for the pages before, by the names that their content has for it. */
export type MadeIds = ReadonlyMap<string, string>;

/** Makes pages with those below them, in their order; what they show was uploaded before. */
export async function makePages(
  by: Acting,
  websiteId: string,
  pages: readonly DemoPage[],
  ids: MadeIds,
  parentId: string | null = null,
): Promise<void> {
  for (const { title, blocks, locale, below = [], ...plans } of pages) {
    const input = {
      websiteId,
      parentId,
      title,
      blocks: withIds(blocks, ids),
      ...(locale && { locale }),
    };
    const { id } = await act(by, pageOperations.create, input);
    const pageId = String(id);
    if (plans.isLive) await act(by, pageOperations.publish, { pageId });
    if (plans.isHome) await act(by, websiteOperations.update, { websiteId, homePageId: pageId });
    if (plans.laterTitle) await act(by, pageOperations.update, { pageId, title: plans.laterTitle });
    if (plans.liveInDays) {
      const publishAt = new Date(Date.now() + plans.liveInDays * 86_400_000).toISOString();
      await act(by, pageOperations.schedule, { pageId, publishAt });
    }
    await makePages(by, websiteId, below, ids, pageId);
  }
}

/** The fields that name something of the project; `picture` is one of the demo's own props. */
const naming = new Set(['mediaId', 'componentId', 'picture']);

function withIds(blocks: readonly BlockInput[], ids: MadeIds): unknown {
  const withId = (field: string, value: unknown) => (naming.has(field) ? ids.get(String(value)) : value);
  return JSON.parse(JSON.stringify(blocks), withId);
}
