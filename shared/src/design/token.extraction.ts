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
 * Makes a collection independent of the rest of its set: references into other collections become values, in each of
 * its own modes, and tokens inherited from other collections become its own. Everything else stays as written. The
 * set must have no problems.
 */
export function extractCollection(set: TokenSet, collectionId: string): TokenCollectionDraft {
  const [only] = set.collections;
  // A single collection has no references to others.
  if (set.collections.length === 1 && only?.id === collectionId) return only;
  const index = indexTokens(set);
  const collection = index.collections.get(collectionId);
  const resolved = resolveTokens(set).tokens.get(collectionId);
  if (!collection || !resolved) throw new Error('The collection is not in the set.');
  const tokens = new Map<string, TokenDraft>();
  for (const [path, { inherited }] of collection.tokens) {
    const token = resolved.get(path);
    if (!token) continue;
    if (!inherited) tokens.set(path, detach(index, collection, token));
    else if (isForeign(collection, inherited.by.extended?.collection))
      tokens.set(path, copyInherited(collection, token));
  }
  const { id, modes } = collection.draft;
  return { id, modes, groups: ownGroups(collection), tokens };
}

function isForeign(collection: CollectionIndex, other: CollectionIndex | undefined): boolean {
  return other !== undefined && other !== collection;
}

/** Its groups, which no longer extend groups of other collections but keep the types inherited from them. */
function ownGroups(collection: CollectionIndex): Map<string, TokenGroup> {
  const groups = new Map(collection.draft.groups);
  const nodes = [...collection.groups.values()];
  const extendingForeign = new Set(
    nodes.flatMap(({ path, extended }) => (isForeign(collection, extended?.collection) ? path : [])),
  );
  for (const { path, type } of nodes) {
    const extendsForeign = extendingForeign.has(path);
    if (!extendsForeign && ![...ancestorGroups(path)].some((each) => extendingForeign.has(each))) continue;
    const group = groups.get(path) ?? emptyGroup;
    if (extendsForeign) groups.set(path, { ...group, extends: null, type });
    else if (group.type !== type) groups.set(path, { ...group, type });
  }
  return groups;
}

/** Replaces references into other collections with their values. */
function detach(index: TokenIndex, collection: CollectionIndex, token: ResolvedToken): TokenDraft {
  const { draft, type } = token;
  const { defaultMode } = collection;
  const foreignModes = new Set(
    Object.entries(draft.values).flatMap(([mode, value]) =>
      refersToForeign(index, collection, value) ? mode : [],
    ),
  );
  if (foreignModes.size === 0) return draft;
  // The default value may have varied by mode through its reference, also in modes without a value of their own.
  const modes = foreignModes.has(defaultMode) ? collection.draft.modes.map(({ id }) => id) : foreignModes;
  const isTypedByAlias = foreignModes.has(defaultMode) && token.aliases.has(defaultMode);
  const defaultValue = token.values[defaultMode] ?? null;
  const values: [string, Json][] = Object.entries(draft.values).filter(([mode]) => !foreignModes.has(mode));
  for (const mode of modes) {
    const value = token.values[mode] ?? null;
    const equalsDefault =
      mode !== defaultMode && !Object.hasOwn(draft.values, mode) && isSameJson(value, defaultValue);
    const isOwn = Object.hasOwn(draft.values, mode) && !foreignModes.has(mode);
    if (!isOwn && !equalsDefault) values.push([mode, value]);
  }
  return {
    ...draft,
    type: draft.type ?? (isTypedByAlias ? type : null),
    values: Object.fromEntries(values),
  };
}

function refersToForeign(index: TokenIndex, collection: CollectionIndex, value: Json): boolean {
  return referencesIn(value).some(({ reference }) => {
    const match = reference === 'malformed' ? null : followReference(index, collection, reference);
    if (!match) return false;
    const { target } = match;
    return isForeign(collection, target.kind === 'token' ? target.entry.collection : target.node.collection);
  });
}

/** Turns an inherited token into one with its own draft. */
function copyInherited(
  { defaultMode }: CollectionIndex,
  { path, draft, type, values }: ResolvedToken,
): TokenDraft {
  const defaultValue = values[defaultMode] ?? null;
  const distinct = Object.entries(values).filter(
    ([mode, value]) => mode === defaultMode || !isSameJson(value, defaultValue),
  );
  return { ...draft, path, type, values: Object.fromEntries(distinct) };
}
