import { isWithin } from '@imprint/shared/design/token.path';
import type { TokenProblem } from '@imprint/shared/design/token.set';
import { ServiceError } from '@imprint/shared/errors';
import { defineTask } from '../../../core/work/task.ts';
import { type CollectionText, parseCollections } from './collection.text.ts';
import { checkDraft } from './design.check.ts';
import { collectionIn, openDraft } from './design.draft.ts';
import { attributeError } from './design.errors.ts';
import { type DesignWrites, writesOf } from './design.writes.ts';
import { applyOperation, type OperationResult, type TokenOperation } from './token.operations.ts';

interface Change {
  stored: CollectionText[];
  /** Stored id of the collection that is changed. */
  collectionId: string;
  operations: TokenOperation[];
}

/** The result of all operations. */
interface Outcome {
  writes: DesignWrites;
  /** The result of each operation, in order. */
  changes: OperationResult[];
}

/** Applies the operations of a request about a single token, new or stored. */
export const changeToken = defineTask(
  import.meta.url,
  'changeToken',
  ({ stored, collectionId, operations, requestedId }: Change & { requestedId?: string }): Outcome => {
    const draft = openDraft(parseCollections(stored));
    const open = collectionIn(draft, collectionId);
    const changes = operations.map((operation) =>
      attributeToPath(() => applyOperation(draft, open, operation)),
    );
    const resolution = checkDraft(draft, ({ isAboutPath }) => (isAboutPath ? 'path' : 'values'));
    return { writes: writesOf(draft, resolution, requestedId), changes };
  },
);

/** Applies all operations in order, or none. */
export const changeTokens = defineTask(import.meta.url, 'changeTokens', applyOperations);

export function applyOperations({ stored, collectionId, operations }: Change): Outcome {
  const draft = openDraft(parseCollections(stored));
  const open = collectionIn(draft, collectionId);
  const changes = operations.map((operation, index) =>
    attributeToOperation(`operations.${index}`, () => applyOperation(draft, open, operation)),
  );
  const resolution = checkDraft(draft, (problem) => fieldOf(operations, problem, open.id));
  return { writes: writesOf(draft, resolution), changes };
}

/** Attributes errors of `to` to `path`, which is the field for the new path in requests about a single token. */
function attributeToPath<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || thrown.details?.field !== 'to') throw thrown;
    throw attributeError(thrown, { field: 'path' });
  }
}

/** Attributes an error to an operation. */
function attributeToOperation<Result>(operationPath: string, run: () => Result): Result {
  try {
    return run();
  } catch (thrown) {
    if (!(thrown instanceof ServiceError)) throw thrown;
    const { message, details } = thrown;
    const field = details?.field === undefined ? operationPath : `${operationPath}.${details.field}`;
    throw attributeError(thrown, { field }, `${operationPath}: ${message}`);
  }
}

/** The last operation that wrote the token with the problem, or all operations if there is none. */
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
