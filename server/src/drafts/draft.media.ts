import type { EntityManager } from '@mikro-orm/postgresql';
import { syncMediaReferences, unavailableMedia } from '../media/media.references.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { RowWithContent } from '../revisions/revision.service.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';

/**
 * Syncs the media used by a row, both in its draft and in its published content. Throws VALIDATION_ERROR when it
 * newly uses media that cannot be used there.
 */
export async function syncDraftMedia<C extends Content>(
  em: EntityManager,
  { type, contentOf, mediaIn: shownIn }: DraftKind<C>,
  row: DraftRow<C> & RowWithContent<C>,
  showedBefore: boolean,
): Promise<void> {
  const drafted = shownIn(contentOf(row)).map((shown) => ({ ...shown, isLive: false }));
  const live = row.live ? shownIn(row.live).map((shown) => ({ ...shown, isLive: true })) : [];
  await syncMediaReferences(em, type, row, [...drafted, ...live], showedBefore);
}

/** Returns old content without the media that can no longer be used. */
export async function contentWithoutMissingMedia<C extends Content>(
  em: EntityManager,
  { mediaIn: shownIn, withoutMedia: without }: DraftKind<C>,
  row: DraftRow<C>,
  content: C,
): Promise<C> {
  const missing = await unavailableMedia(em, row, shownIn(content));
  return [...missing].reduce(without, content);
}
