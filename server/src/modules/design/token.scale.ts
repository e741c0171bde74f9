import type { tokens } from '@imprint/shared/contract/tokens';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { type PreparedChange, releaseChange } from './design.change.ts';
import { prepareTargetChange, saveTargetChange } from './target.change.ts';
import { createScaleTokens } from './tasks/scale.task.ts';

type Input = InputOf<typeof tokens, 'createScale'>;
type Change = ReturnType<typeof createScaleTokens.work>;

/** Creates the tokens of a color scale, all or none. */
export const createScale = {
  prepare: (caller: CallContext<Member>, input: Input) =>
    prepareTargetChange(caller, input, (target) =>
      runTask(caller, createScaleTokens, { ...target, group: input.group, color: input.color }, 'group'),
    ),

  async handle(context: Context<Member>, input: Input, prepared: PreparedChange<Awaited<Change>>) {
    const { given, steps, contrasts } = (await saveTargetChange(context, input, prepared)).change;
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
