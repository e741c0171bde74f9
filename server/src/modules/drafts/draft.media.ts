import type { EntityManager } from '@mikro-orm/postgresql';
import { syncMediaReferences, unavailableMedia } from '../references/media.references.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { RowWithContent } from '../revisions/revision.service.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';

/**
 * Syncs the media used by a row, both in its draft and in its published content. Throws VALIDATION_ERROR when it
 * newly uses media that cannot be used there.
 */
export async function syncDraftMedia<C extends Content>(
  em: EntityManager,
  { type, contentOf, mediaIn }: DraftKind<C>,
  row: DraftRow<C> & RowWithContent<C>,
  hadMedia: boolean,
): Promise<void> {
  const drafted = mediaIn(contentOf(row)).map((use) => ({ ...use, isLive: false }));
  const live = row.live ? mediaIn(row.live).map((use) => ({ ...use, isLive: true })) : [];
  await syncMediaReferences(em, type, row, [...drafted, ...live], hadMedia);
}

/** Returns old content without the media that can no longer be used. */
export async function contentWithoutMissingMedia<C extends Content>(
  em: EntityManager,
  { mediaIn, withoutMedia }: DraftKind<C>,
  row: DraftRow<C>,
  content: C,
): Promise<C> {
  const missing = await unavailableMedia(em, row, mediaIn(content));
  return [...missing].reduce(withoutMedia, content);
}
