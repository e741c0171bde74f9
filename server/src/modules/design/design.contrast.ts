import type { design } from '@imprint/shared/contract/design';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { readDesignTarget } from './design.export.ts';
import { rateContrast } from './tasks/contrast.task.ts';

export async function getContrast(context: Context<Member>, input: InputOf<typeof design, 'contrast'>) {
  const { text, background } = input;
  const { stored, collectionId } = await readDesignTarget(context, input);
  return runTask(context, rateContrast, { stored, collectionId, text, background }, 'projectId');
}
