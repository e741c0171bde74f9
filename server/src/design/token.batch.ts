import { isWithin } from '@imprint/shared/design/token.path';
import type { TokenProblem } from '@imprint/shared/design/token.set';
import { ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { tokens } from '@imprint/shared/tokens.contract';
import { encodeId } from '../db/ids.ts';
import type { Context, Member } from '../rpc/context.ts';
import { blaming } from './design.blame.ts';
import { checkDraft } from './design.check.ts';
import { collectionIn, openDraft } from './design.draft.ts';
import { inLockedCollection } from './design.lock.ts';
import { saveDraft } from './design.save.ts';
import { loadDesign } from './design.store.ts';
import { applyOperation, type Changed, type TokenOperation } from './token.operations.ts';
import { turnTaking } from './turns.ts';

/** Makes all changes in their order, or none. */
export async function changeTokens(context: Context<Member>, input: InputOf<typeof tokens, 'batch'>) {
  const { em } = context;
  const { operations } = input;
  const { project, collection } = await inLockedCollection(context, input);
  const draft = openDraft(await loadDesign(em, project.id));
  const open = collectionIn(draft, collection.id);
  const changes: Changed[] = [];
  // Renaming, and whatever is done to a group, goes through all tokens.
  const turn = turnTaking();
  for (const [index, operation] of operations.entries()) {
    changes.push(inPlace(`operations.${index}`, () => applyOperation(draft, open, operation)));
    await turn();
  }
  const resolution = checkDraft(draft, (problem) => fieldOf(operations, problem, open.id));
  await saveDraft(em, project, draft, resolution);
  const results = operations.map(({ op }, index) => {
    const { path = '', ids = [] } = changes[index] ?? {};
    return { op, path, tokenIds: ids.map((id) => encodeId('tok', id)) };
  });
  return { collectionId: encodeId('tcol', collection.id), results };
}

/** Names the operation that an error is about. */
function inPlace<Result>(place: string, run: () => Result): Result {
  try {
    return run();
  } catch (thrown) {
    if (!(thrown instanceof ServiceError)) throw thrown;
    const { message, details } = thrown;
    const field = details?.field === undefined ? place : `${place}.${details.field}`;
    throw blaming(thrown, { field }, `${place}: ${message}`);
  }
}

/** The last operation that wrote a token which cannot stay so, or all where none did. */
function fieldOf(
  operations: readonly TokenOperation[],
  { path, collectionId }: TokenProblem,
  ownId: string,
): string {
  const index = operations.findLastIndex((operation) => {
    return (
      collectionId === ownId && isWithin(path, operation.op === 'rename' ? operation.to : operation.path)
    );
  });
  return index < 0 ? 'operations' : `operations.${index}`;
}
