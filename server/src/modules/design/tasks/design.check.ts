import { modeCount } from '@imprint/shared/design/dtcg/dtcg.modes';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type {
  Resolution,
  TokenCollectionDraft,
  TokenLocation,
  TokenProblem,
} from '@imprint/shared/design/token.set';
import { lostReferences } from '@imprint/shared/design/token.users';
import { conflict, ServiceError } from '@imprint/shared/errors';
import { implicitModeId, type Mode, maxModes, maxTokens } from '@imprint/shared/shapes/design';
import { encodeId } from '../../../core/db/ids.ts';
import { collectionIn, type DesignDraft, type OpenCollection } from './design.draft.ts';

/** Limits how many users or problems an error lists. */
const maxReported = 20;

/**
 * Resolves all tokens after a change. Throws CONFLICT when there are too many, or deleted ones are still
 * referenced, and VALIDATION_ERROR when any is invalid; `fieldOf` names the field that caused a problem.
 */
export function checkDraft(draft: DesignDraft, fieldOf: (problem: TokenProblem) => string): Resolution {
  assertWithinLimits(draft);
  assertUnused(draft);
  const resolution = resolveTokens(draft);
  if (resolution.problems.length > 0) throw problemsError(resolution.problems, fieldOf);
  return resolution;
}

/**
 * Throws CONFLICT when a change gives a project more tokens and groups, or more modes, than can be checked at
 * once. A project above the limit may still shrink.
 */
export function assertWithinLimits({ collections, storedCollections }: DesignDraft): void {
  const count = collections.reduce((sum, { groups, tokens }) => sum + groups.size + tokens.size, 0);
  const before = storedCollections.reduce(
    (sum, { groups, tokens }) => sum + groups.length + tokens.length,
    0,
  );
  if (count > Math.max(maxTokens, before))
    throw conflict(`A project can have at most ${maxTokens} design tokens and groups, not ${count}.`, {
      field: 'projectId',
      reason: 'would have too many',
      limit: maxTokens,
      count,
    });
  assertModesFit(storedCollections, collections);
}

/** The modes of a collection. */
interface WithModes {
  modes: readonly Mode[];
}

/** Throws CONFLICT when a change gives the collections of a project too many different modes. */
export function assertModesFit(before: readonly WithModes[], after: readonly WithModes[]): void {
  const countIn = (collections: readonly WithModes[]) => modeCount(collections.flatMap(({ modes }) => modes));
  const count = countIn(after);
  if (count > Math.max(maxModes, countIn(before)))
    throw conflict(
      `The token collections of a project have at most ${maxModes} modes together besides ${implicitModeId}, not ${count}.`,
    );
}

/** Throws CONFLICT when tokens or groups reference something that was deleted and not recreated. */
function assertUnused({ collections }: DesignDraft): void {
  const removedPaths = collections.flatMap(({ deleted, groups, tokens }) => [
    ...[...deleted.groups.keys()].filter((path) => !groups.has(path)),
    ...[...deleted.tokens.keys()].filter((path) => !tokens.has(path)),
  ]);
  if (removedPaths.length === 0) return;
  // Comparing with the deleted tokens restored shows which references break.
  assertNoUsers(
    lostReferences({ collections: collections.map(withDeletedRestored) }, { collections }),
    removedPaths,
  );
}

function withDeletedRestored(collection: OpenCollection): TokenCollectionDraft {
  const { deleted, groups, tokens } = collection;
  return {
    ...collection,
    groups: new Map([...deleted.groups, ...groups]),
    tokens: new Map([...deleted.tokens, ...tokens]),
  };
}

/** Throws CONFLICT when tokens or groups of other collections reference this collection. */
export function assertCollectionUnused({ collections }: DesignDraft, collectionId: string): void {
  const others = collections.filter(({ id }) => id !== collectionId);
  assertNoUsers(lostReferences({ collections }, { collections: others }), [
    ...collectionIn({ collections }, collectionId).tokens.keys(),
  ]);
}

function assertNoUsers(users: readonly TokenLocation[], deleted: readonly string[]): void {
  const [first] = users;
  if (!first) return;
  const what = deleted.length === 1 ? `${deleted[0]} is` : 'Some of these tokens are';
  const others = users.length > 1 ? ` and ${users.length - 1} more` : '';
  const reported = users.slice(0, maxReported).map(({ collectionId, path }): TokenLocation => {
    return { collectionId: encodeId('tcol', collectionId), path };
  });
  throw conflict(`${what} in use by ${first.path}${others}.`, {
    field: 'path',
    reason: 'in_use',
    users: reported,
    total: users.length,
  });
}

function problemsError(
  problems: readonly TokenProblem[],
  fieldOf: (problem: TokenProblem) => string,
): ServiceError {
  const reported = problems.slice(0, maxReported).map((problem) => {
    return { field: fieldOf(problem), reason: problem.message, path: problem.path };
  });
  const [first] = reported;
  return new ServiceError('VALIDATION_ERROR', {
    message: `${first?.path} ${first?.reason}`,
    details: { ...first, errors: reported },
  });
}
