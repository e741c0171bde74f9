import type { BlockInput } from '@imprint/shared/blocks/block';
import { bookshopPages, practicePages } from './demo.pages.content.ts';
import { callAs, type DemoCaller } from './demo.people.ts';

export interface DemoPage {
  title: string;
  /** Blocks reference media by filename and components by name. */
  blocks: readonly BlockInput[];
  /** Whether it is published. */
  isLive?: true;
  /** Whether it is the home page. */
  isHome?: true;
  /** A new title that is saved after publishing. */
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

/** The ids of created media and components, by the names that content uses. */
export type CreatedIds = ReadonlyMap<string, string>;

/** Creates pages and their children in order; the media must exist. */
export async function makePages(
  caller: DemoCaller,
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
    const { id } = await callAs(caller, 'pages.create', input);
    const pageId = String(id);
    if (options.isLive) await callAs(caller, 'pages.publish', { pageId });
    if (options.isHome) await callAs(caller, 'websites.update', { websiteId, homePageId: pageId });
    if (options.laterTitle) await callAs(caller, 'pages.update', { pageId, title: options.laterTitle });
    if (options.liveInDays) {
      const publishAt = new Date(Date.now() + options.liveInDays * 86_400_000).toISOString();
      await callAs(caller, 'pages.schedule', { pageId, publishAt });
    }
    await makePages(caller, websiteId, children, ids, pageId);
  }
}

/** The fields that reference media or components; `picture` is a prop of a demo component. */
const referenceFields = new Set(['mediaId', 'componentId', 'picture']);

function withIds(blocks: readonly BlockInput[], ids: CreatedIds): unknown {
  const withId = (field: string, value: unknown) =>
    referenceFields.has(field) ? ids.get(String(value)) : value;
  return JSON.parse(JSON.stringify(blocks), withId);
}
