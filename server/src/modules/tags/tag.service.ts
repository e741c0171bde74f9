import { tags } from '@imprint/shared/contract/tags';
import { conflict, invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { crudFor } from '../../core/rpc/crud.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { inProject } from '../projects/project.rows.ts';
import { countPosts, joinPostCount } from '../taxonomy/post.counts.ts';
import type { Tag } from './tag.entity.ts';
import { lockPostsWithTag, retagPosts } from './tag.posts.ts';
import { presentTag, tagRows } from './tag.rows.ts';

export const tagCrud = crudFor(tags, tagRows, {
  present: presentTag,
  within: inProject,
  columns: ['name', 'description'],
  slugsWithin: 'project',
  join: joinPostCount('tag'),
  async lock(context, tagId, expected, input) {
    if (!input || input.slug !== undefined) await lockPostsWithTag(context, tagId, input?.slug);
    return ownedForUpdate(context, tagRows, tagId, expected);
  },
  async afterWrite({ em }, tag, _, before) {
    if (before && before.slug !== tag.slug) await retagPosts(em, before, tag.slug);
  },
  beforeDelete: ({ em }, tag) => retagPosts(em, tag, null),
});

export async function mergeTag(context: Context<Member>, input: InputOf<typeof tags, 'merge'>) {
  const { em } = context;
  const { tagId, intoId, expectedVersion } = input;
  if (tagId === intoId) throw invalid({ field: 'intoId', reason: 'must be another tag' });
  await lockPostsWithTag(context, tagId);
  const locked = new Map<string, Tag>();
  // Locked in a consistent order, to avoid deadlocks.
  for (const id of [tagId, intoId].toSorted())
    locked.set(id, await ownedForUpdate(context, tagRows, id, id === tagId ? { expectedVersion } : {}));
  const [tag, into] = [locked.get(tagId), locked.get(intoId)];
  if (!tag || tag.projectId !== into?.projectId) {
    const reason = 'is a tag of another project';
    throw conflict(`The tags cannot be merged, because the tag to keep ${reason}.`, {
      field: 'intoId',
      reason,
    });
  }
  await retagPosts(em, tag, into.slug);
  em.remove(tag);
  return presentTag({ ...into, postCount: await countPosts(em, 'tag', into.id) });
}
