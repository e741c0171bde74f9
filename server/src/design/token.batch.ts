import type { InputOf } from '@imprint/shared/operation';
import type { tokens } from '@imprint/shared/tokens.contract';
import { encodeId } from '../db/ids.ts';
import { projectRows } from '../projects/project.service.ts';
import type { CallContext, Context, Member } from '../rpc/context.ts';
import { readOwned } from '../rpc/owned.ts';
import { runTask } from '../rpc/work.ts';
import { inLockedCollection } from './design.lock.ts';
import { type Plan, planChange, releasePlan, takeUp, targetIn } from './design.plan.ts';
import { saveWriting } from './design.save.ts';
import { changeTokens as changeTask } from './token.task.ts';

type Input = InputOf<typeof tokens, 'batch'>;
type Change = ReturnType<typeof changeTask.work>;

/** Makes all changes in their order, or none. */
export const changeTokens = {
  prepare: (caller: CallContext<Member>, { projectId, collectionId, operations }: Input) =>
    planChange(
      caller,
      async () => (await readOwned(caller, projectRows, projectId)).id,
      (known) => runTask(caller, changeTask, { ...targetIn(known, collectionId), operations }, 'operations'),
    ),

  async handle(context: Context<Member>, input: Input, plan: Plan<Awaited<Change>>) {
    const { project, collection } = await inLockedCollection(context, input, plan.newCollectionId);
    const { writing, changes } = await takeUp(context.em, project, plan);
    await saveWriting(context.em, project, writing);
    const results = input.operations.map(({ op }, index) => {
      const { path = '', ids = [] } = changes[index] ?? {};
      return { op, path, tokenIds: ids.map((id) => encodeId('tok', id)) };
    });
    return { collectionId: encodeId('tcol', collection.id), results };
  },

  finish: releasePlan,
};
