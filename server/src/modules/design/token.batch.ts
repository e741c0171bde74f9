import type { tokens } from '@imprint/shared/contract/tokens';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { type PreparedChange, releaseChange } from './design.change.ts';
import { prepareTargetChange, saveTargetChange } from './target.change.ts';
import { changeTokens as changeTask } from './tasks/token.task.ts';

type Input = InputOf<typeof tokens, 'batch'>;
type Change = ReturnType<typeof changeTask.work>;

/** Applies all operations in order, or none. */
export const changeTokens = {
  prepare: (caller: CallContext<Member>, input: Input) =>
    prepareTargetChange(caller, input, (target) =>
      runTask(caller, changeTask, { ...target, operations: input.operations }, 'operations'),
    ),

  async handle(context: Context<Member>, input: Input, prepared: PreparedChange<Awaited<Change>>) {
    const { change, collection } = await saveTargetChange(context, input, prepared);
    const results = input.operations.map(({ op }, index) => {
      const { path = '', ids = [] } = change.changes[index] ?? {};
      return { op, path, tokenIds: ids.map((id) => encodeId('tok', id)) };
    });
    return { collectionId: encodeId('tcol', collection.id), results };
  },

  finish: releaseChange,
};
