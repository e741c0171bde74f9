import { forbidden } from '@imprint/shared/errors';
import type { ReferrerType } from '@imprint/shared/media.shape';
import { detachFromAuthor } from '../authors/author.image.ts';
import { detachFromComponent } from '../components/component.media.ts';
import { decodeId, encodeId } from '../db/ids.ts';
import { detachFromDraft } from '../drafts/draft.detachment.ts';
import { pageDraftKind } from '../pages/page.content.ts';
import { Page } from '../pages/page.entity.ts';
import { savePage } from '../pages/page.save.ts';
import { postDraftKind } from '../posts/post.content.ts';
import { Post } from '../posts/post.entity.ts';
import { saveLivePost } from '../posts/post.save.ts';
import { detachFromProject } from '../projects/project.cover.ts';
import type { Context, Member } from '../rpc/context.ts';
import { detachFromWebsite } from '../websites/website.media.ts';
import type { Media } from './media.entity.ts';
import { referrersOf } from './media.reference.service.ts';
import type { Leaving } from './media.references.ts';
import { referrerKinds, toldReferences } from './media.referrers.ts';

/** Takes an item out of a row that is locked, and notes that it did. */
const detachments: Record<
  ReferrerType,
  (context: Context<Member>, id: string, media: Leaving) => Promise<void>
> = {
  project: detachFromProject,
  website: detachFromWebsite,
  page: async (context, id, media) =>
    detachFromDraft(context, pageDraftKind, await context.em.findOneOrFail(Page, { id }), media, savePage),
  component: detachFromComponent,
  post: async (context, id, media) =>
    detachFromDraft(
      context,
      postDraftKind,
      await context.em.findOneOrFail(Post, { id }),
      media,
      saveLivePost,
    ),
  author: detachFromAuthor,
};

/** The stored ids of what is locked. */
export type LockedReferrers = ReadonlySet<string>;

/** What is locked for the sake of a reference, in its order; ids of other tables find nothing. */
const lockOrder = [
  ['project', 'project_id'],
  ['website', 'coalesce(website_id, referrer_id)'],
  ['page', 'referrer_id'],
  ['post', 'referrer_id'],
  ['component', 'referrer_id'],
  ['author', 'referrer_id'],
] as const;

/**
 * Locks all that shows one of the named media, and what that lies in, for whoever changes many pages at once has
 * locked their website or project. All lock in this order, rows of a table by their ids, and media only later.
 */
export async function lockReferrers(
  { actor, em }: Context<Member>,
  mediaIds: readonly string[],
): Promise<LockedReferrers> {
  const ids = mediaIds.flatMap((mediaId) => decodeId('media', mediaId) ?? []);
  const locked = new Set<string>();
  for (const [table, named] of lockOrder) {
    const rows = await em.execute<{ id: string }[]>(
      `select id from ${table} where id in (
         select ${named} from ${toldReferences}
         where media_id = any (?::uuid[]) and organization_id = ? and environment = ?
       ) order by id for update`,
      [`{${ids.join()}}`, actor.organization.id, actor.environment],
    );
    for (const { id } of rows) locked.add(id);
  }
  return locked;
}

/**
 * Takes a locked item out of all that shows it. Gives false, and changes nothing, when something shows it that
 * was not locked before; throws FORBIDDEN where the caller may not change what shows it.
 */
export async function detach(
  context: Context<Member>,
  { id, filename }: Pick<Media, 'id' | 'filename'>,
  locked: LockedReferrers,
): Promise<boolean> {
  const { actor, em } = context;
  const referrers = await referrersOf(em, id);
  if (referrers.some(({ referrerId }) => !locked.has(referrerId))) return false;
  for (const { type } of referrers) {
    const { write } = referrerKinds[type];
    const message = `${type === 'author' ? 'An' : 'A'} ${type} shows ${filename}, and changing that needs ${write}, which the caller does not have.`;
    if (!actor.grants.has(write)) throw forbidden(write, actor.grants, message);
  }
  const media = { mediaId: encodeId('media', id), filename };
  for (const { type, referrerId } of referrers) await detachments[type](context, referrerId, media);
  return true;
}
