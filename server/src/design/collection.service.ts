import type { collections } from '@imprint/shared/collections.contract';
import type { InputOf } from '@imprint/shared/operation';
import { projectRows } from '../projects/project.service.ts';
import type { Context, Member } from '../rpc/context.ts';
import { readOwned } from '../rpc/owned.ts';
import { readPage } from '../rpc/page.ts';
import { freeCollectionSlug } from './collection.create.ts';
import { changeModes } from './collection.modes.ts';
import { presentCollection, presentCollectionWithGroups } from './collection.present.ts';
import { assertCollectionUnused, checkDraft } from './design.check.ts';
import { openDraft } from './design.draft.ts';
import { inLockedProject } from './design.lock.ts';
import { collectionRows } from './design.rows.ts';
import { saveDraft } from './design.save.ts';
import { loadDesign } from './design.store.ts';

type CollectionsInput<Verb extends keyof typeof collections> = InputOf<typeof collections, Verb>;

export async function listCollections(context: Context<Member>, input: CollectionsInput<'list'>) {
  const { projectId, ...others } = input;
  const project = projectId === undefined ? undefined : await readOwned(context, projectRows, projectId);
  const { rows, pagination } = await readPage(context, collectionRows, {
    ...others,
    projectId: project?.id,
  });
  return { data: rows.map(presentCollection), pagination };
}

export async function getCollection(context: Context<Member>, { collectionId }: CollectionsInput<'get'>) {
  return presentCollectionWithGroups(await readOwned(context, collectionRows, collectionId));
}

export async function updateCollection(context: Context<Member>, input: CollectionsInput<'update'>) {
  const { em } = context;
  const { collectionId, name, slug, modes } = input;
  const { project, row: collection } = await inLockedProject(context, collectionRows, collectionId, input);
  if (slug !== undefined && slug !== collection.slug) {
    collection.slug = await freeCollectionSlug(context, project.id, { given: slug, name: collection.name });
  }
  if (name !== undefined) collection.name = name;
  if (modes !== undefined) await changeModes(em, project, collection, modes);
  await em.flush();
  return presentCollectionWithGroups(collection);
}

export async function deleteCollection(context: Context<Member>, input: CollectionsInput<'delete'>) {
  const { em } = context;
  const { collectionId } = input;
  const { project, row } = await inLockedProject(context, collectionRows, collectionId, input);
  const draft = openDraft(await loadDesign(em, project.id));
  assertCollectionUnused(draft, row.id);
  draft.collections = draft.collections.filter(({ id }) => id !== row.id);
  await saveDraft(
    em,
    project,
    draft,
    checkDraft(draft, () => 'collectionId'),
  );
  em.remove(row);
  return { id: collectionId, deleted: true as const };
}
