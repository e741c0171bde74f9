import type { Member } from '../../core/auth/actor.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.rows.ts';
import { confirmChange, type PreparedChange, prepareChange, targetCollectionOf } from './design.change.ts';
import { type CollectionTarget, lockTargetCollection } from './design.lock.ts';
import { saveWrites } from './design.save.ts';
import type { DesignWrites } from './tasks/design.writes.ts';

/** Prepares a change to the tokens of the requested collection, or of the default one. */
export function prepareTargetChange<Change>(
  caller: CallContext<Member>,
  { projectId, collectionId }: CollectionTarget,
  work: (target: ReturnType<typeof targetCollectionOf>) => Promise<Change>,
): Promise<PreparedChange<Change>> {
  return prepareChange(
    caller,
    async () => (await readOwned(caller, projectRows, projectId)).id,
    (snapshot) => work(targetCollectionOf(snapshot, collectionId)),
  );
}

/** Saves a change that `prepareTargetChange` prepared. Refuses like `lockTargetCollection` and `confirmChange`. */
export async function saveTargetChange<Change extends { writes: DesignWrites }>(
  context: Context<Member>,
  target: CollectionTarget,
  prepared: PreparedChange<Change>,
) {
  const { project, collection } = await lockTargetCollection(context, target, prepared.newCollectionId);
  const change = await confirmChange(context.em, project, prepared);
  await saveWrites(context.em, project, change.writes);
  return { change, collection };
}
