import type { tokens } from '@imprint/shared/contract/tokens';
import { nonEmptyExtensions } from '@imprint/shared/design/dtcg/dtcg.modes';
import { emptyGroup, isEmptyGroup } from '@imprint/shared/design/token.group';
import { isWithin } from '@imprint/shared/design/token.path';
import type { Json, JsonObject, TokenDraft, TokenGroup } from '@imprint/shared/design/token.set';
import { conflict, invalid, ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { defaultModeId } from './collection.modes.ts';
import { type DesignDraft, movePath, type OpenCollection, putToken, removePath } from './design.draft.ts';
import { attributeError } from './design.errors.ts';

export type TokenOperation = InputOf<typeof tokens, 'batch'>['operations'][number];
type Operation<Op extends TokenOperation['op']> = Extract<TokenOperation, { op: Op }>;

/** The result of an operation: its path afterwards, and the stored ids of the affected tokens. */
export interface OperationResult {
  path: string;
  ids: string[];
}

/**
 * Applies one operation to a collection; the result is checked after all operations. Throws CONFLICT when a path
 * is taken, PRECONDITION_FAILED when a token does not have the expected version, and VALIDATION_ERROR when there
 * is nothing at a path, or values do not match the modes.
 */
export function applyOperation(
  draft: DesignDraft,
  collection: OpenCollection,
  operation: TokenOperation,
): OperationResult {
  switch (operation.op) {
    case 'create':
      return { path: operation.path, ids: [create(collection, operation)] };
    case 'update':
      return { path: operation.path, ids: update(draft, collection, operation) };
    case 'rename':
      return { path: operation.to, ids: rename(draft, collection, operation) };
    case 'delete':
      return { path: operation.path, ids: remove(collection, operation) };
  }
}

function create(
  collection: OpenCollection,
  { path, type, values, ...optional }: Operation<'create'>,
): string {
  if (collection.tokens.has(path)) {
    throw conflict(`A token already exists at ${path}.`, { field: 'path', reason: 'is taken', path });
  }
  const { description = null, deprecated = null, extensions = null } = optional;
  return putToken(collection, {
    path,
    type: type ?? null,
    values: checkedValues(collection, values),
    description,
    deprecated,
    extensions: cleanExtensions(extensions),
  });
}

function update(draft: DesignDraft, collection: OpenCollection, operation: Operation<'update'>): string[] {
  const { path, type, values, description, deprecated, extensions } = operation;
  const token = collection.tokens.get(path);
  if (!token) return updateGroup(collection, operation);
  assertVersion(draft, collection, operation);
  const id = putToken(collection, {
    path,
    type: type === undefined ? token.type : type,
    values: values ? checkedValues(collection, values) : token.values,
    description: description === undefined ? token.description : description,
    deprecated: deprecated === undefined ? token.deprecated : deprecated,
    extensions: extensions === undefined ? token.extensions : cleanExtensions(extensions),
  });
  return [id];
}

/** Changes the properties of a group. No token is updated directly, though inherited types may change. */
function updateGroup(collection: OpenCollection, operation: Operation<'update'>): string[] {
  const { path, type, values, description, deprecated, extensions, expectedVersion } = operation;
  const { groups, tokens } = collection;
  const isEmpty = !hasWithin(tokens, path);
  if (isEmpty && !hasWithin(groups, path)) throw notFoundAt(path);
  if (values) throw invalid({ field: 'values', reason: 'is not allowed for a group' });
  if (expectedVersion !== undefined)
    throw invalid({ field: 'expectedVersion', reason: 'is not allowed for a group' });
  const group = groups.get(path) ?? emptyGroup;
  const changed: TokenGroup = {
    type: type === undefined ? group.type : type,
    description: description === undefined ? group.description : description,
    deprecated: deprecated === undefined ? group.deprecated : deprecated,
    extensions: extensions === undefined ? group.extensions : cleanExtensions(extensions),
    extends: group.extends,
  };
  if (isEmpty || !isEmptyGroup(changed)) groups.set(path, changed);
  else groups.delete(path);
  return [];
}

function rename(draft: DesignDraft, collection: OpenCollection, { path, to }: Operation<'rename'>): string[] {
  if (!hasWithin(collection.tokens, path) && !hasWithin(collection.groups, path)) throw notFoundAt(path);
  try {
    return movePath(draft, collection, path, to);
  } catch (thrown) {
    if (!(thrown instanceof ServiceError)) throw thrown;
    throw attributeError(thrown, { field: 'to', reason: thrown.message, path });
  }
}

function remove(collection: OpenCollection, { path }: Operation<'delete'>): string[] {
  const isGroup = collection.groups.has(path);
  const ids = removePath(collection, path);
  if (ids.length === 0 && !isGroup) throw notFoundAt(path);
  return ids;
}

/** Whether there is anything at that path or below it. */
function hasWithin(entries: ReadonlyMap<string, unknown>, path: string): boolean {
  for (const each of entries.keys()) if (isWithin(each, path)) return true;
  return false;
}

function notFoundAt(path: string): ServiceError {
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

/**
 * Checks that values belong to modes of the collection and include the default mode. Their content is checked with
 * all tokens.
 */
function checkedValues({ modes }: OpenCollection, values: Record<string, unknown>): TokenDraft['values'] {
  const modeIds = new Set(modes.map(({ id }) => id));
  const unknownId = Object.keys(values).find((id) => !modeIds.has(id));
  if (unknownId !== undefined) {
    const reason = `is not a mode of this collection, which has ${[...modeIds].join(', ')}`;
    throw invalid({ field: `values.${unknownId}`, reason });
  }
  const defaultId = defaultModeId(modes);
  if (!Object.hasOwn(values, defaultId)) {
    throw invalid({ field: `values.${defaultId}`, reason: 'is required, because it is the default mode' });
  }
  // Safe because every surface reads its input from JSON.
  return values as Record<string, Json>;
}

function cleanExtensions(extensions: Record<string, unknown> | null): JsonObject | null {
  // Safe because every surface reads its input from JSON.
  return nonEmptyExtensions(extensions as JsonObject | null);
}
