import { isWithin } from '@imprint/shared/design/token.path';
import type { TokenProblem } from '@imprint/shared/design/token.set';
import { ServiceError } from '@imprint/shared/errors';
import { defineTask } from '../work/task.ts';
import { type CollectionText, parseCollections } from './collection.text.ts';
import { blaming } from './design.blame.ts';
import { checkDraft } from './design.check.ts';
import { collectionIn, openDraft } from './design.draft.ts';
import { type Writing, writingOf } from './design.writing.ts';
import { applyOperation, type Changed, type TokenOperation } from './token.operations.ts';

interface Change {
  stored: CollectionText[];
  /** Stored id of the collection that is changed. */
  collectionId: string;
  operations: TokenOperation[];
}

/** What comes of operations. */
interface Outcome {
  writing: Writing;
  /** What came of each operation, in their order. */
  changes: Changed[];
}

/** Makes the changes of a request about one token, which may be a stored one. */
export const changeToken = defineTask(
  import.meta.url,
  'changeToken',
  ({ stored, collectionId, operations, namedId }: Change & { namedId?: string }): Outcome => {
    const draft = openDraft(parseCollections(stored));
    const open = collectionIn(draft, collectionId);
    const changes = operations.map((operation) => namingPath(() => applyOperation(draft, open, operation)));
    const resolution = checkDraft(draft, ({ isAboutPath }) => (isAboutPath ? 'path' : 'values'));
    return { writing: writingOf(draft, resolution, namedId), changes };
  },
);

/** Makes all changes in their order, or none. */
export const changeTokens = defineTask(
  import.meta.url,
  'changeTokens',
  ({ stored, collectionId, operations }: Change): Outcome => {
    const draft = openDraft(parseCollections(stored));
    const open = collectionIn(draft, collectionId);
    const changes = operations.map((operation, index) =>
      inPlace(`operations.${index}`, () => applyOperation(draft, open, operation)),
    );
    const resolution = checkDraft(draft, (problem) => fieldOf(operations, problem, open.id));
    return { writing: writingOf(draft, resolution), changes };
  },
);

/** Blames `path`, by which a request about one token gives it a new path, for what is wrong with that. */
function namingPath<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || thrown.details?.field !== 'to') throw thrown;
    throw blaming(thrown, { field: 'path' });
  }
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
