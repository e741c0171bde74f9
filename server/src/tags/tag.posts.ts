import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId } from '../db/ids.ts';
import type { Context, Member } from '../rpc/context.ts';
import type { Tag } from './tag.entity.ts';

/**
 * How many posts one statement is about, so that each ends long before the database gives it up. It is few, because
 * whatever changes of a post, all its words are indexed anew.
 */
const batchSize = 100;

type TagKey = Pick<Tag, 'organizationId' | 'projectId' | 'slug'>;

/**
 * Locks the posts that have a tag which is about to change for them. To be called before the tag is locked,
 * because whoever changes a post locks its tags after it. Nothing changes for them where the slug is to be what it is.
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
 * Replaces the slug of a locked tag in all posts that have it, or takes it out; one that has both afterwards has
 * it once. Throws CONFLICT when somebody is changing a post that was given the tag a moment ago, and whom to wait
 * for could mean to wait for each other.
 */
export async function retagPosts(em: EntityManager, tag: TagKey, to: string | null): Promise<void> {
  const { slug } = tag;
  for (const ids of await postIdBatches(em, tag)) {
    await em.execute(
      `update post set tags = case when ?::text is null or tags @> array[?::text]
           then array_remove(tags, ?::text) else array_replace(tags, ?::text, ?::text) end,
         version = version + 1, updated_at = ?,
         field_versions = field_versions || jsonb_build_object('tags', version + 1)
       where id = any (array(
         select id from post where id = any (?::uuid[]) and tags @> array[?::text] for update skip locked
       ))`,
      [to, to, slug, slug, to, new Date(), ids, slug],
    );
  }
  if ((await postIdBatches(em, tag)).length === 0) return;
  const reason = 'has just been given to a post';
  throw conflict(`The tag ${reason} that is being changed at this moment. Try again.`, {
    field: 'tagId',
    reason,
  });
}

/** The stored ids of the posts that have a tag, deleted ones included, as arrays of PostgreSQL in one order. */
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
