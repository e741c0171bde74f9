import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { Resolution, TokenPlace, TokenProblem } from '@imprint/shared/design/token.set';
import { referencesTo } from '@imprint/shared/design/token.users';
import { mostTokens } from '@imprint/shared/design.shape';
import { conflict, ServiceError } from '@imprint/shared/errors';
import { collectionIn, type DesignDraft, type OpenCollection } from './design.draft.ts';

/** More users, or problems, than anybody reads are not told. */
const mostTold = 20;

/**
 * What all tokens resolve to after a change. Throws CONFLICT when there are too many, or when something still
 * points at a deleted one, and VALIDATION_ERROR when any of them is wrong; `fieldOf` names the field to blame.
 */
export function checkDraft(draft: DesignDraft, fieldOf: (problem: TokenProblem) => string): Resolution {
  assertRoom(draft);
  for (const collection of draft.collections) assertUnused(draft, collection);
  const resolution = resolveTokens(draft);
  if (resolution.problems.length > 0) throw refusal(resolution.problems, fieldOf);
  return resolution;
}

/** Throws CONFLICT when a project holds more tokens than can be checked against each other at once. */
export function assertRoom({ collections }: DesignDraft): void {
  const count = collections.reduce((sum, { tokens }) => sum + tokens.size, 0);
  if (count > mostTokens)
    throw conflict(`A project holds at most ${mostTokens} design tokens, not ${count}.`);
}

/** Throws CONFLICT when other tokens, or groups, point at the ones that were deleted and not made again. */
function assertUnused({ collections }: DesignDraft, collection: OpenCollection): void {
  const gone = [...collection.deleted].filter(([path]) => !collection.tokens.has(path));
  if (gone.length === 0) return;
  // With those that are gone put back, it shows what would still point at them.
  const before = { ...collection, tokens: new Map([...collection.tokens, ...gone]) };
  const set = { collections: collections.map((each) => (each === collection ? before : each)) };
  const paths = gone.map(([path]) => path);
  throwIfUsed(referencesTo(set, collection.id, paths), paths);
}

/** Throws CONFLICT when tokens, or groups, of other collections point at tokens of the one of a stored id. */
export function assertCollectionUnused(draft: DesignDraft, collectionId: string): void {
  const paths = [...collectionIn(draft, collectionId).tokens.keys()];
  throwIfUsed(referencesTo(draft, collectionId, paths), paths);
}

function throwIfUsed(users: readonly TokenPlace[], deleted: readonly string[]): void {
  const [first] = users;
  if (!first) return;
  const what = deleted.length === 1 ? `${deleted[0]} is` : 'Some of these tokens are';
  const others = users.length > 1 ? ` and ${users.length - 1} more` : '';
  throw conflict(`${what} in use: ${first.path}${others} would point at nothing.`, {
    field: 'path',
    reason: 'in_use',
    users: users.slice(0, mostTold).map(({ path }) => path),
    total: users.length,
  });
}

function refusal(
  problems: readonly TokenProblem[],
  fieldOf: (problem: TokenProblem) => string,
): ServiceError {
  const told = problems.slice(0, mostTold).map((problem) => {
    return { field: fieldOf(problem), reason: problem.message, path: problem.path };
  });
  const [first] = told;
  return new ServiceError('VALIDATION_ERROR', {
    message: `${first?.path} ${first?.reason}`,
    details: { ...first, errors: told },
  });
}
