import { isWithin } from '@imprint/shared/design/token.path';
import type { Json, JsonObject, TokenDraft } from '@imprint/shared/design/token.set';
import { conflict, invalid, ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { tokens } from '@imprint/shared/tokens.contract';
import { defaultMode } from './collection.modes.ts';
import { type DesignDraft, movePath, type OpenCollection, putToken, removePath } from './design.draft.ts';

export type TokenOperation = InputOf<typeof tokens, 'batch'>['operations'][number];
type Operation<Op extends TokenOperation['op']> = Extract<TokenOperation, { op: Op }>;

/** What came of an operation: the path that it is about afterwards, and the stored ids of the tokens. */
export interface Changed {
  path: string;
  ids: string[];
}

/**
 * Makes one change to the tokens of a collection; whether all of them can stay so is checked when all changes are made.
 * Throws CONFLICT when a path is taken, PRECONDITION_FAILED when a token has another version than the expected
 * one, and VALIDATION_ERROR when nothing is at a path, or a mode has no value or none of its name.
 */
export function applyOperation(
  draft: DesignDraft,
  collection: OpenCollection,
  operation: TokenOperation,
): Changed {
  switch (operation.op) {
    case 'create':
      return { path: operation.path, ids: [create(collection, operation)] };
    case 'update':
      return { path: operation.path, ids: [update(draft, collection, operation)] };
    case 'rename':
      return { path: operation.to, ids: rename(draft, collection, operation) };
    case 'delete':
      return { path: operation.path, ids: remove(collection, operation) };
  }
}

function create(collection: OpenCollection, { path, type, values, ...said }: Operation<'create'>): string {
  if (collection.tokens.has(path)) {
    throw conflict(`There is a token at ${path} already.`, { field: 'path', reason: 'is taken', path });
  }
  const { description = null, deprecated = null, extensions = null } = said;
  return putToken(collection, {
    ...{ path, type: type ?? null, values: checkedValues(collection, values), description, deprecated },
    extensions: stored(extensions),
  });
}

function update(draft: DesignDraft, collection: OpenCollection, operation: Operation<'update'>): string {
  const { path, type, values, description, deprecated, extensions } = operation;
  const token = collection.tokens.get(path);
  if (!token) throw missing(path);
  assertVersion(draft, collection, operation);
  return putToken(collection, {
    path,
    type: type ?? token.type,
    values: values ? checkedValues(collection, values) : token.values,
    description: description === undefined ? token.description : description,
    deprecated: deprecated === undefined ? token.deprecated : deprecated,
    extensions: extensions === undefined ? token.extensions : stored(extensions),
  });
}

function rename(draft: DesignDraft, collection: OpenCollection, { path, to }: Operation<'rename'>): string[] {
  const known = [...collection.tokens.keys(), ...collection.groups.keys()];
  if (!known.some((each) => isWithin(each, path))) throw missing(path);
  try {
    return movePath(draft, collection, path, to);
  } catch (thrown) {
    if (!(thrown instanceof ServiceError)) throw thrown;
    const details = { field: 'to', reason: thrown.message, path };
    throw new ServiceError(thrown.code, { message: thrown.message, details });
  }
}

function remove(collection: OpenCollection, { path }: Operation<'delete'>): string[] {
  const isKnown = collection.groups.has(path);
  const ids = removePath(collection, path);
  if (ids.length === 0 && !isKnown) throw missing(path);
  return ids;
}

function missing(path: string): ServiceError {
  return invalid({ field: 'path', reason: `${path} is not the path of a token or group of this collection` });
}

function assertVersion(
  { storedTokens }: DesignDraft,
  { ids }: OpenCollection,
  { path, expectedVersion }: Operation<'update'>,
): void {
  const currentVersion = storedTokens.get(ids.get(path) ?? '')?.version ?? 1;
  if (expectedVersion === undefined || expectedVersion === currentVersion) return;
  const details = { field: 'expectedVersion', path, expectedVersion, currentVersion };
  throw new ServiceError('PRECONDITION_FAILED', { details });
}

/** Values of modes of the collection, the default one among them; what each may be is checked with all tokens. */
function checkedValues({ modes }: OpenCollection, values: Record<string, unknown>): TokenDraft['values'] {
  const known = new Set(modes.map(({ id }) => id));
  const strange = Object.keys(values).find((id) => !known.has(id));
  if (strange !== undefined) {
    const reason = `is not a mode of this collection, which has ${[...known].join(', ')}`;
    throw invalid({ field: `values.${strange}`, reason });
  }
  const standing = defaultMode(modes);
  if (!(standing in values)) {
    throw invalid({ field: `values.${standing}`, reason: 'is required, because it is the default mode' });
  }
  // Safe because every surface reads its input from JSON.
  return values as Record<string, Json>;
}

function stored(extensions: Record<string, unknown> | null): JsonObject | null {
  // Safe because every surface reads its input from JSON.
  return extensions as JsonObject | null;
}
