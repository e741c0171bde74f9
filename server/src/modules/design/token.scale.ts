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
import { createScaleTokens } from './tasks/scale.task.ts';

type Input = InputOf<typeof tokens, 'createScale'>;
type Change = ReturnType<typeof createScaleTokens.work>;

/** Creates the tokens of a color scale, all or none. */
export const createScale = {
  prepare: (caller: CallContext<Member>, { projectId, collectionId, group, color }: Input) =>
    prepareChange(
      caller,
      async () => (await readOwned(caller, projectRows, projectId)).id,
      (snapshot) =>
        runTask(
          caller,
          createScaleTokens,
          { ...targetCollectionOf(snapshot, collectionId), group, color },
          'group',
        ),
    ),

  async handle(context: Context<Member>, input: Input, prepared: PreparedChange<Awaited<Change>>) {
    const { project } = await lockTargetCollection(context, input, prepared.newCollectionId);
    const { writes, given, steps, contrasts } = await confirmChange(context.em, project, prepared);
    await saveWrites(context.em, project, writes);
    return {
      isApplied: !input.dryRun,
      given,
      steps: steps.map((step) => ({
        ...step,
        tokenId: input.dryRun ? null : encodeId('tok', step.tokenId),
      })),
      contrasts,
    };
  },

  finish: releaseChange,
};
