import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { liveChangeSql } from '../drafts/live.changes.ts';
import type { Tag } from './tag.entity.ts';

/**
 * Posts per statement, so that each ends well before the statement timeout. Small, because every update of a post
 * rebuilds its search index entry.
 */
const batchSize = 100;

type TagKey = Pick<Tag, 'organizationId' | 'projectId' | 'slug'>;

/**
 * Locks the posts that have a tag about to change. Call this before locking the tag, because updates of posts lock
 * the post first and then its tags. Does nothing when the slug stays the same.
 */
export async function lockPostsWithTag(
  { actor, em }: Context<Member>,
  tagId: string,
  slug?: string,
): Promise<void> {
  const [tag] = await em.execute<TagKey[]>(
    `select organization_id as "organizationId", project_id as "projectId", slug from tag
     where id = ? and organization_id = ? and environment = ?`,
    [decodeId('tag', tagId), actor.organization.id, actor.environment],
  );
  if (!tag || tag.slug === slug) return;
  for (const ids of await postIdBatches(em, tag))
    await em.execute('select id from post where id = any (?::uuid[]) order by id for update', [ids]);
}

/**
 * Replaces the slug of a locked tag in all posts, or removes it when `to` is null. Posts that would have the tag
 * twice keep it once. Throws CONFLICT when the tag was just added to a post that is locked, because waiting for
 * that lock could deadlock.
 */
export async function retagPosts(em: EntityManager, tag: TagKey, to: string | null): Promise<void> {
  const { slug } = tag;
  const now = new Date();
  for (const ids of await postIdBatches(em, tag)) {
    await em.execute(
      `update post set tags = case when ?::text is null or tags @> array[?::text]
           then array_remove(tags, ?::text) else array_replace(tags, ?::text, ?::text) end,
         version = version + 1, updated_at = ?, ${liveChangeSql},
         field_versions = field_versions || jsonb_build_object('tags', version + 1)
       where id = any (array(
         select id from post where id = any (?::uuid[]) and tags @> array[?::text] for update skip locked
       ))`,
      [to, to, slug, slug, to, now, now, ids, slug],
    );
  }
  if ((await postIdBatches(em, tag)).length === 0) return;
  const reason = 'was just added to a post';
  throw conflict(`The tag ${reason} that is being changed. Try again.`, {
    field: 'tagId',
    reason,
  });
}

/** The stored ids of the posts that have a tag, including deleted ones, in order, as batches of PostgreSQL arrays. */
async function postIdBatches(
  em: EntityManager,
  { organizationId, projectId, slug }: TagKey,
): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    'select id from post where organization_id = ? and project_id = ? and tags @> array[?::text] order by id',
    [organizationId, projectId, slug],
  );
  const batches: string[] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    const ids = rows.slice(from, from + batchSize).map(({ id }) => id);
    batches.push(`{${ids.join()}}`);
  }
  return batches;
}
