import { forbidden } from '@imprint/shared/errors';
import type { ReferrerType } from '@imprint/shared/shapes/media';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import type { DetachedMedia } from '../references/media.references.ts';
import type { Media } from './media.entity.ts';
import { referrersOf } from './media.reference.service.ts';
import { referencesSql, referrerKinds } from './media.referrers.ts';

/** Removes an item from a locked row that shows it, and records the change. */
export type DetachMedia = (context: Context<Member>, id: string, media: DetachedMedia) => Promise<void>;

/** The stored ids of locked rows. */
export type LockedReferrers = ReadonlySet<string>;

/** The tables to lock, in this order, and the column with their ids; ids of other tables match nothing. */
const lockOrder = [
  ['project', 'project_id'],
  ['website', 'coalesce(website_id, referrer_id)'],
  ['page', 'referrer_id'],
  ['post', 'referrer_id'],
  ['component', 'referrer_id'],
  ['author', 'referrer_id'],
] as const;

/**
 * Locks the rows that show one of the media, and their websites and projects, because changes of many pages lock
 * only those. To avoid deadlocks all code locks in this order, rows of a table by id, and media last.
 */
export async function lockReferrers(
  { actor, em }: Context<Member>,
  mediaIds: readonly string[],
): Promise<LockedReferrers> {
  const ids = mediaIds.flatMap((mediaId) => decodeId('media', mediaId) ?? []);
  const locked = new Set<string>();
  for (const [table, idColumn] of lockOrder) {
    const rows = await em.execute<{ id: string }[]>(
      `select id from ${table} where id in (
         select ${idColumn} from ${referencesSql}
         where media_id = any (?::uuid[]) and organization_id = ? and environment = ?
       ) order by id for update`,
      [`{${ids.join()}}`, actor.organization.id, actor.environment],
    );
    for (const { id } of rows) locked.add(id);
  }
  return locked;
}

/**
 * Removes an item from the locked rows that show it. Returns false, and changes nothing, when a row that is not
 * locked shows it; throws FORBIDDEN when the caller may not change one of the rows.
 */
export async function detach(
  context: Context<Member>,
  { id, filename }: Pick<Media, 'id' | 'filename'>,
  locked: LockedReferrers,
): Promise<boolean> {
  const { actor, deps, em } = context;
  const referrers = await referrersOf(em, id);
  if (referrers.some(({ referrerId }) => !locked.has(referrerId))) return false;
  for (const { type } of referrers) {
    const { write } = referrerKinds[type];
    const message = `${type === 'author' ? 'An' : 'A'} ${type} shows ${filename}, and changing that requires ${write}, which the caller does not have.`;
    if (!actor.grants.has(write)) throw forbidden(write, actor.grants, message);
  }
  const media = { mediaId: encodeId('media', id), filename };
  for (const { type, referrerId } of referrers) await detachmentOf(deps, type)(context, referrerId, media);
  return true;
}

function detachmentOf({ modules }: Deps, type: ReferrerType): DetachMedia {
  const detachment = modules.find(({ detachMedia }) => detachMedia?.from === type)?.detachMedia;
  if (!detachment) throw new Error(`No module detaches media from ${type} rows.`);
  return detachment.run;
}
