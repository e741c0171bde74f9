import type { BlockInput } from '@imprint/shared/blocks/block';
import { pageOperations } from '../../pages/page.router.ts';
import { websiteOperations } from '../../websites/website.router.ts';
import { bookshopPages, practicePages } from './demo.pages.content.ts';
import { callAs, type DemoCaller } from './demo.people.ts';

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
  children?: readonly DemoPage[];
}

/** The pages of the demo's websites, by the name of the website. */
export const demoPages: Partial<Record<string, readonly DemoPage[]>> = {
  'Lighthouse Books': bookshopPages,
  'Riverside Physiotherapy': practicePages,
};

/** The ids of what was made for the pages before, by the names that their content has for it. */
export type CreatedIds = ReadonlyMap<string, string>;

/** Makes pages with those below them, in their order; what they show was uploaded before. */
export async function makePages(
  by: DemoCaller,
  websiteId: string,
  pages: readonly DemoPage[],
  ids: CreatedIds,
  parentId: string | null = null,
): Promise<void> {
  for (const { title, blocks, locale, children = [], ...options } of pages) {
    const input = {
      websiteId,
      parentId,
      title,
      blocks: withIds(blocks, ids),
      ...(locale && { locale }),
    };
    const { id } = await callAs(by, pageOperations.create, input);
    const pageId = String(id);
    if (options.isLive) await callAs(by, pageOperations.publish, { pageId });
    if (options.isHome) await callAs(by, websiteOperations.update, { websiteId, homePageId: pageId });
    if (options.laterTitle) await callAs(by, pageOperations.update, { pageId, title: options.laterTitle });
    if (options.liveInDays) {
      const publishAt = new Date(Date.now() + options.liveInDays * 86_400_000).toISOString();
      await callAs(by, pageOperations.schedule, { pageId, publishAt });
    }
    await makePages(by, websiteId, children, ids, pageId);
  }
}

/** The fields that name something of the project; `picture` is one of the demo's own props. */
const referenceFields = new Set(['mediaId', 'componentId', 'picture']);

function withIds(blocks: readonly BlockInput[], ids: CreatedIds): unknown {
  const withId = (field: string, value: unknown) =>
    referenceFields.has(field) ? ids.get(String(value)) : value;
  return JSON.parse(JSON.stringify(blocks), withId);
}
