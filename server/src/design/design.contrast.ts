import type { design } from '@imprint/shared/design.contract';
import type { InputOf } from '@imprint/shared/operation';
import type { Context, Member } from '../rpc/context.ts';
import { runTask } from '../rpc/work.ts';
import { rateContrast as contrastTask } from './contrast.task.ts';
import { readExportTarget } from './design.export.ts';

export async function getContrast(context: Context<Member>, input: InputOf<typeof design, 'contrast'>) {
  const { text, background } = input;
  const { stored, collectionId } = await readExportTarget(context, input);
  return runTask(context, contrastTask, { stored, collectionId, text, background }, 'projectId');
}
