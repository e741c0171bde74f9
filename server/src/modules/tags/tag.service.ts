import { conflict, invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { tags } from '@imprint/shared/tags.contract';
import type { Member } from '../../core/auth/actor.ts';
import { freeSlug, type SlugRequest } from '../../core/db/slugs.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPageWithin } from '../../core/rpc/list.ts';
import { lockAsParent, ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.service.ts';
import { countPosts } from '../references/post.counts.ts';
import { Tag } from './tag.entity.ts';
import { tagSlugScope } from './tag.lookup.ts';
import { lockPostsWithTag, retagPosts } from './tag.posts.ts';
import { presentTag } from './tag.present.ts';
import { tagRows } from './tag.rows.ts';

type TagsInput<Verb extends keyof typeof tags> = InputOf<typeof tags, Verb>;

const inProject = { field: 'projectId', parent: projectRows };

export async function listTags(context: Context<Member>, input: TagsInput<'list'>) {
  const { rows, pagination } = await readListPageWithin(context, tagRows, inProject, input);
  return { data: rows.map(presentTag), pagination };
}

export async function getTag(context: Context<Member>, { tagId }: TagsInput<'get'>) {
  return presentTag(await readOwned(context, tagRows, tagId));
}

export async function createTag(context: Context<Member>, input: TagsInput<'create'>) {
  const { em } = context;
  const { name, slug, description = null } = input;
  const project = await lockAsParent(context, projectRows, input.projectId);
  const { id: projectId, organizationId, environment } = project;
  const tag = em.create(Tag, {
    organizationId,
    environment,
    projectId,
    name,
    description,
    slug: await freeTagSlug(context, projectId, { requested: slug, name }),
  });
  await em.flush();
  return presentTag({ ...tag, postCount: 0 });
}

export async function updateTag(context: Context<Member>, input: TagsInput<'update'>) {
  const { em } = context;
  const { tagId, name, slug, description } = input;
  if (slug !== undefined) await lockPostsWithTag(context, tagId, slug);
  const tag = await ownedForUpdate(context, tagRows, tagId, input);
  const { organizationId, projectId } = tag;
  const before = { organizationId, projectId, slug: tag.slug };
  if (slug !== undefined && slug !== tag.slug)
    tag.slug = await freeTagSlug(context, projectId, { requested: slug, name: tag.name });
  if (name !== undefined) tag.name = name;
  if (description !== undefined) tag.description = description;
  // Flushed first, because a taken slug only shows then.
  await em.flush();
  if (tag.slug !== before.slug) await retagPosts(em, before, tag.slug);
  return presentTag({ ...tag, postCount: await countPosts(em, 'tag', tag.id) });
}

export async function mergeTag(context: Context<Member>, input: TagsInput<'merge'>) {
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
    throw conflict(`The tags cannot be merged, because the one to stay ${reason}.`, {
      field: 'intoId',
      reason,
    });
  }
  await retagPosts(em, tag, into.slug);
  em.remove(tag);
  return presentTag({ ...into, postCount: await countPosts(em, 'tag', into.id) });
}

export async function deleteTag(context: Context<Member>, input: TagsInput<'delete'>) {
  const { em } = context;
  await lockPostsWithTag(context, input.tagId);
  const tag = await ownedForUpdate(context, tagRows, input.tagId, input);
  await retagPosts(em, tag, null);
  em.remove(tag);
  return { id: input.tagId, deleted: true as const };
}

/** A slug that is unique within the project; see `freeSlug`. */
function freeTagSlug({ em }: Context<Member>, projectId: string, slug: SlugRequest): Promise<string> {
  return freeSlug(em, tagSlugScope(projectId), slug);
}
