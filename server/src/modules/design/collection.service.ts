import type { collections } from '@imprint/shared/contract/collections';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { projectRows } from '../projects/project.rows.ts';
import { freeCollectionSlug } from './collection.create.ts';
import { presentCollection, presentCollectionWithGroups } from './collection.present.ts';
import {
  confirmChange,
  type PreparedChange,
  prepareChange,
  releaseChange,
  targetCollectionOf,
} from './design.change.ts';
import { lockRowWithProject } from './design.lock.ts';
import { collectionRows } from './design.rows.ts';
import { saveWrites } from './design.save.ts';
import { changeModes, removeCollection } from './tasks/collection.task.ts';
import type { CollectionText } from './tasks/collection.text.ts';
import type { DesignWrites } from './tasks/design.writes.ts';

type CollectionsInput<Verb extends keyof typeof collections> = InputOf<typeof collections, Verb>;

export async function listCollections(context: Context<Member>, input: CollectionsInput<'list'>) {
  const { projectId, ...others } = input;
  const project = projectId === undefined ? undefined : await readOwned(context, projectRows, projectId);
  const { rows, pagination } = await readListPage(context, collectionRows, {
    ...others,
    projectId: project?.id,
  });
  return { data: rows.map(presentCollection), pagination };
}

export async function getCollection(context: Context<Member>, { collectionId }: CollectionsInput<'get'>) {
  return presentCollectionWithGroups(await readOwned(context, collectionRows, collectionId));
}

/** Only a change of modes has to be prepared. */
export const updateCollection = {
  async prepare(caller: CallContext<Member>, { collectionId, modes }: CollectionsInput<'update'>) {
    if (modes === undefined) return null;
    return prepareCollectionChange(caller, collectionId, (target) =>
      runTask(caller, changeModes, { ...target, modes }, 'modes'),
    );
  },

  async handle(
    context: Context<Member>,
    input: CollectionsInput<'update'>,
    prepared: PreparedChange<DesignWrites> | null,
  ) {
    const { em } = context;
    const { collectionId, name, slug, modes } = input;
    const { project, row: collection } = await lockRowWithProject(
      context,
      collectionRows,
      collectionId,
      input,
    );
    if (slug !== undefined && slug !== collection.slug) {
      collection.slug = await freeCollectionSlug(context, project.id, {
        requested: slug,
        name: collection.name,
      });
    }
    if (name !== undefined) collection.name = name;
    if (prepared && modes !== undefined) {
      const writes = await confirmChange(em, project, prepared);
      // Set before the writes are saved, so that the collection gets only one new version.
      collection.modes = modes;
      await saveWrites(em, project, writes);
    }
    await em.flush();
    return presentCollectionWithGroups(collection);
  },

  async finish(caller: CallContext<Member>, prepared: PreparedChange<DesignWrites> | null) {
    if (prepared) await releaseChange(caller, prepared);
  },
};

export const deleteCollection = {
  prepare: (caller: CallContext<Member>, { collectionId }: CollectionsInput<'delete'>) =>
    prepareCollectionChange(caller, collectionId, (target) =>
      runTask(caller, removeCollection, target, 'collectionId'),
    ),

  async handle(
    context: Context<Member>,
    input: CollectionsInput<'delete'>,
    prepared: PreparedChange<DesignWrites>,
  ) {
    const { em } = context;
    const { collectionId } = input;
    const { project, row } = await lockRowWithProject(context, collectionRows, collectionId, input);
    await saveWrites(em, project, await confirmChange(em, project, prepared));
    em.remove(row);
    return { id: collectionId, deleted: true as const };
  },

  finish: releaseChange,
};

/** Prepares a change to a stored collection. */
function prepareCollectionChange(
  caller: CallContext<Member>,
  collectionId: string,
  work: (target: { stored: CollectionText[]; collectionId: string }) => Promise<DesignWrites>,
): Promise<PreparedChange<DesignWrites>> {
  return prepareChange(
    caller,
    async () => (await readOwned(caller, collectionRows, collectionId)).projectId,
    (snapshot) => work(targetCollectionOf(snapshot, collectionId)),
  );
}
