import type { EntityManager } from '@mikro-orm/postgresql';
import { keepReferences, lostMedia } from '../media/media.references.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { Holding } from '../revisions/revision.service.ts';
import type { Drafted, DraftKind } from './draft.kind.ts';

/**
 * Notes which media a row shows, in its draft and in what was published last. Throws VALIDATION_ERROR where it
 * names anew what cannot be shown there.
 */
export async function keepDraftMedia<Written extends Content>(
  em: EntityManager,
  { type, contentOf, shownIn }: DraftKind<Written>,
  row: Drafted<Written> & Holding<Written>,
  showedBefore: boolean,
): Promise<void> {
  const drafted = shownIn(contentOf(row)).map((shown) => ({ ...shown, isLive: false }));
  const live = row.live ? shownIn(row.live).map((shown) => ({ ...shown, isLive: true })) : [];
  await keepReferences(em, type, row, [...drafted, ...live], showedBefore);
}

/** A content of former times without the media that cannot be shown any more. */
export async function contentWithoutLost<Written extends Content>(
  em: EntityManager,
  { shownIn, without }: DraftKind<Written>,
  row: Drafted<Written>,
  content: Written,
): Promise<Written> {
  const lost = await lostMedia(em, row, shownIn(content));
  return [...lost].reduce(without, content);
}
