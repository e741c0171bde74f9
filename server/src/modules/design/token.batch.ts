import type { tokens } from '@imprint/shared/contract/tokens';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { projectRows } from '../projects/project.rows.ts';
import {
  confirmChange,
  type PreparedChange,
  prepareChange,
  releaseChange,
  targetCollectionOf,
} from './design.change.ts';
import { lockTargetCollection } from './design.lock.ts';
import { saveWrites } from './design.save.ts';
import { changeTokens as changeTask } from './tasks/token.task.ts';

type Input = InputOf<typeof tokens, 'batch'>;
type Change = ReturnType<typeof changeTask.work>;

/** Applies all operations in order, or none. */
export const changeTokens = {
  prepare: (caller: CallContext<Member>, { projectId, collectionId, operations }: Input) =>
    prepareChange(
      caller,
      async () => (await readOwned(caller, projectRows, projectId)).id,
      (snapshot) =>
        runTask(
          caller,
          changeTask,
          { ...targetCollectionOf(snapshot, collectionId), operations },
          'operations',
        ),
    ),

  async handle(context: Context<Member>, input: Input, prepared: PreparedChange<Awaited<Change>>) {
    const { project, collection } = await lockTargetCollection(context, input, prepared.newCollectionId);
    const { writes, changes } = await confirmChange(context.em, project, prepared);
    await saveWrites(context.em, project, writes);
    const results = input.operations.map(({ op }, index) => {
      const { path = '', ids = [] } = changes[index] ?? {};
      return { op, path, tokenIds: ids.map((id) => encodeId('tok', id)) };
    });
    return { collectionId: encodeId('tcol', collection.id), results };
  },

  finish: releaseChange,
};
