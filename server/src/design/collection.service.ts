import type { collections } from '@imprint/shared/collections.contract';
import type { InputOf } from '@imprint/shared/operation';
import { projectRows } from '../projects/project.service.ts';
import type { CallContext, Context, Member } from '../rpc/context.ts';
import { readListPage } from '../rpc/list.ts';
import { readOwned } from '../rpc/owned.ts';
import { runTask } from '../rpc/work.ts';
import { freeCollectionSlug } from './collection.create.ts';
import { presentCollection, presentCollectionWithGroups } from './collection.present.ts';
import { changeModes, removeCollection } from './collection.task.ts';
import type { CollectionText } from './collection.text.ts';
import { inLockedProject } from './design.lock.ts';
import { type Plan, planChange, releasePlan, takeUp, targetIn } from './design.plan.ts';
import { collectionRows } from './design.rows.ts';
import { saveWriting } from './design.save.ts';
import type { Writing } from './design.writing.ts';

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

/** Without other modes nothing has to be worked out. */
export const updateCollection = {
  async prepare(caller: CallContext<Member>, { collectionId, modes }: CollectionsInput<'update'>) {
    if (modes === undefined) return null;
    return planOfCollection(caller, collectionId, (target) =>
      runTask(caller, changeModes, { ...target, modes }, 'modes'),
    );
  },

  async handle(context: Context<Member>, input: CollectionsInput<'update'>, plan: Plan<Writing> | null) {
    const { em } = context;
    const { collectionId, name, slug, modes } = input;
    const { project, row: collection } = await inLockedProject(context, collectionRows, collectionId, input);
    if (slug !== undefined && slug !== collection.slug) {
      collection.slug = await freeCollectionSlug(context, project.id, { given: slug, name: collection.name });
    }
    if (name !== undefined) collection.name = name;
    if (plan && modes !== undefined) {
      const writing = await takeUp(em, project, plan);
      // Before the rest is written, so that the collection gets one new version and not two.
      collection.modes = modes;
      await saveWriting(em, project, writing);
    }
    await em.flush();
    return presentCollectionWithGroups(collection);
  },

  async finish(caller: CallContext<Member>, plan: Plan<Writing> | null) {
    if (plan) await releasePlan(caller, plan);
  },
};

export const deleteCollection = {
  prepare: (caller: CallContext<Member>, { collectionId }: CollectionsInput<'delete'>) =>
    planOfCollection(caller, collectionId, (target) =>
      runTask(caller, removeCollection, target, 'collectionId'),
    ),

  async handle(context: Context<Member>, input: CollectionsInput<'delete'>, plan: Plan<Writing>) {
    const { em } = context;
    const { collectionId } = input;
    const { project, row } = await inLockedProject(context, collectionRows, collectionId, input);
    await saveWriting(em, project, await takeUp(em, project, plan));
    em.remove(row);
    return { id: collectionId, deleted: true as const };
  },

  finish: releasePlan,
};

/** Makes the plan of a change to a stored collection. */
function planOfCollection(
  caller: CallContext<Member>,
  collectionId: string,
  work: (target: { stored: CollectionText[]; collectionId: string }) => Promise<Writing>,
): Promise<Plan<Writing>> {
  return planChange(
    caller,
    async () => (await readOwned(caller, collectionRows, collectionId)).projectId,
    (known) => work(targetIn(known, collectionId)),
  );
}
