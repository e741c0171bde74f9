import type { EntityManager } from '@mikro-orm/postgresql';
import { syncMediaReferences, unavailableMedia } from '../media/media.references.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { RowWithContent } from '../revisions/revision.service.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';

/**
 * Notes which media a row shows, in its draft and in what was published last. Throws VALIDATION_ERROR where it
 * names anew what cannot be shown there.
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

/** A content of former times without the media that cannot be shown any more. */
export async function contentWithoutMissingMedia<C extends Content>(
  em: EntityManager,
  { mediaIn: shownIn, withoutMedia: without }: DraftKind<C>,
  row: DraftRow<C>,
  content: C,
): Promise<C> {
  const missing = await unavailableMedia(em, row, shownIn(content));
  return [...missing].reduce(without, content);
}
