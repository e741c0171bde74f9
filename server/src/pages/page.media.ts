import { type ShownMedia, shownMedia, withoutMedia } from '@imprint/shared/blocks/shown.media';
import type { PageContent } from '@imprint/shared/pages.shape';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keepReferences, lostMedia } from '../media/media.references.ts';
import { contentOf } from './page.content.ts';
import type { Page } from './page.entity.ts';

function shownIn({ seo, blocks }: PageContent): ShownMedia[] {
  const field = 'seo.imageId';
  const image = seo.imageId === null ? [] : [{ mediaId: seo.imageId, kind: 'image' as const, field }];
  return [...image, ...shownMedia(blocks)];
}

/**
 * Notes which media a page shows, in its draft and in what was published last. Throws VALIDATION_ERROR where it
 * names anew what cannot be shown there.
 */
export async function keepPageMedia(em: EntityManager, page: Page, showedBefore: boolean): Promise<void> {
  const drafted = shownIn(contentOf(page)).map((shown) => ({ ...shown, isLive: false }));
  const live = page.live ? shownIn(page.live).map((shown) => ({ ...shown, isLive: true })) : [];
  await keepReferences(em, 'page', page, [...drafted, ...live], showedBefore);
}

/** A content without one media item. */
export function contentWithout({ title, seo, blocks }: PageContent, mediaId: string): PageContent {
  const imageId = seo.imageId === mediaId ? null : seo.imageId;
  return { title, seo: { ...seo, imageId }, blocks: withoutMedia(blocks, mediaId) };
}

/** A content of former times without the media that cannot be shown any more. */
export async function contentWithoutLost(
  em: EntityManager,
  page: Page,
  content: PageContent,
): Promise<PageContent> {
  const lost = await lostMedia(em, page, shownIn(content));
  return [...lost].reduce(contentWithout, content);
}
