import { isSameJson } from './json.equality.ts';
import { emptyGroup } from './token.group.ts';
import { type CollectionIndex, followReference, indexTokens, type TokenIndex } from './token.index.ts';
import { ancestorGroups } from './token.path.ts';
import { referencesIn } from './token.reference.ts';
import { resolveTokens } from './token.resolution.ts';
import type {
  Json,
  ResolvedToken,
  TokenCollectionDraft,
  TokenDraft,
  TokenGroup,
  TokenSet,
} from './token.set.ts';

/**
 * A collection of a set as it stands alone: what points into other collections holds the values from there, in
 * each of its own modes, and what its groups have by extending theirs is its own. All else stays as it is
 * written. The set must have no problem.
 */
export function extractCollection(set: TokenSet, collectionId: string): TokenCollectionDraft {
  const [only] = set.collections;
  // Where there are no others, nothing can point there.
  if (set.collections.length === 1 && only?.id === collectionId) return only;
  const index = indexTokens(set);
  const collection = index.collections.get(collectionId);
  const resolved = resolveTokens(set).tokens.get(collectionId);
  if (!collection || !resolved) throw new Error('The collection is none of the set.');
  const tokens = new Map<string, TokenDraft>();
  for (const [path, { inherited }] of collection.tokens) {
    const token = resolved.get(path);
    if (!token) continue;
    if (!inherited) tokens.set(path, standingAlone(index, collection, token));
    else if (isForeign(collection, inherited.by.extended?.collection))
      tokens.set(path, asOwn(collection, token));
  }
  const { id, modes } = collection.draft;
  return { id, modes, groups: ownGroups(collection), tokens };
}

function isForeign(collection: CollectionIndex, home: CollectionIndex | undefined): boolean {
  return home !== undefined && home !== collection;
}

/** Its groups without those they extend elsewhere, of which the types are left. */
function ownGroups(collection: CollectionIndex): Map<string, TokenGroup> {
  const groups = new Map(collection.draft.groups);
  const nodes = [...collection.groups.values()];
  const leaving = new Set(
    nodes.flatMap(({ path, extended }) => (isForeign(collection, extended?.collection) ? path : [])),
  );
  for (const { path, type } of nodes) {
    const isLeaving = leaving.has(path);
    if (!isLeaving && ![...ancestorGroups(path)].some((above) => leaving.has(above))) continue;
    const said = groups.get(path) ?? emptyGroup;
    if (isLeaving) groups.set(path, { ...said, extends: null, type });
    else if (said.type !== type) groups.set(path, { ...said, type });
  }
  return groups;
}

/** A token with values in place of those that point into other collections. */
function standingAlone(index: TokenIndex, collection: CollectionIndex, token: ResolvedToken): TokenDraft {
  const { draft, type } = token;
  const { defaultMode } = collection;
  const leaving = new Set(
    Object.entries(draft.values).flatMap(([mode, value]) =>
      isLeaving(index, collection, value) ? mode : [],
    ),
  );
  if (leaving.size === 0) return draft;
  // A mode without a value of its own may have been another one because of where the default one led.
  const modes = leaving.has(defaultMode) ? collection.draft.modes.map(({ id }) => id) : leaving;
  const isTypedByAlias = leaving.has(defaultMode) && token.aliases.has(defaultMode);
  const literal = token.values[defaultMode] ?? null;
  const values: [string, Json][] = Object.entries(draft.values).filter(([mode]) => !leaving.has(mode));
  for (const mode of modes) {
    const value = token.values[mode] ?? null;
    const isAsByDefault =
      mode !== defaultMode && !Object.hasOwn(draft.values, mode) && isSameJson(value, literal);
    const isOwn = Object.hasOwn(draft.values, mode) && !leaving.has(mode);
    if (!isOwn && !isAsByDefault) values.push([mode, value]);
  }
  return {
    ...draft,
    type: draft.type ?? (isTypedByAlias ? type : null),
    values: Object.fromEntries(values),
  };
}

function isLeaving(index: TokenIndex, collection: CollectionIndex, value: Json): boolean {
  return referencesIn(value).some(({ reference }) => {
    const way = reference === 'malformed' ? null : followReference(index, collection, reference);
    if (!way) return false;
    const { target } = way;
    return isForeign(collection, target.kind === 'token' ? target.entry.collection : target.node.collection);
  });
}

/** A token that was inherited, as one with a draft. */
function asOwn({ defaultMode }: CollectionIndex, { path, draft, type, values }: ResolvedToken): TokenDraft {
  const defaultValue = values[defaultMode] ?? null;
  const told = Object.entries(values).filter(
    ([mode, value]) => mode === defaultMode || !isSameJson(value, defaultValue),
  );
  return { ...draft, path, type, values: Object.fromEntries(told) };
}
