import { indexTokens, originOf, type TokenEntry } from './token.index.ts';
import type { Json, Resolution, ResolvedToken, TokenLocation, TokenSet } from './token.set.ts';
import { evaluateAll, parseValues, type ResolutionState, type Values } from './token.state.ts';

/** Shared by all tokens without entries, which are most, to save memory. */
const emptyMap: ReadonlyMap<string, never> = new Map<string, never>();
const emptySet: ReadonlySet<string> = new Set();

/** Resolves the types and values of all tokens, inherited ones included, and reports all problems. */
export function resolveTokens(set: TokenSet): Resolution {
  const index = indexTokens(set);
  const entries = [...index.collections.values()].flatMap(({ tokens }) =>
    [...tokens.values()].filter(({ inherited }) => !inherited),
  );
  const state: ResolutionState = {
    index,
    entries,
    parsed: new Map(),
    types: new Map(),
    defaultValues: new Map(),
    valuesByMode: new Map(),
    reportedKeys: new Set(),
    problems: new Map(),
    valueCount: 0,
  };
  for (const entry of entries) state.parsed.set(entry, parseValues(state, entry));
  evaluateAll(state, entries, null, state.defaultValues);
  const users = usersOf(state);
  for (const mode of modesOf(state)) {
    const values: Values = new Map();
    const changed = withDependents(
      entries.filter(
        ({ draft, collection }) => mode !== collection.defaultMode && Object.hasOwn(draft.values, mode),
      ),
      users,
    );
    if (changed.length > 0) evaluateAll(state, changed, mode, values);
    state.valuesByMode.set(mode, values);
  }
  return { tokens: resolvedTokens(state, collectVarying(state, users)), problems: index.problems };
}

/** By token, the tokens that depend on it in any mode. */
function usersOf(state: ResolutionState): Map<TokenEntry, TokenEntry[]> {
  const users = new Map<TokenEntry, TokenEntry[]>();
  for (const entry of state.entries)
    for (const { dependencies } of state.parsed.get(entry)?.values() ?? [])
      for (const dependency of dependencies) {
        const existing = users.get(dependency);
        if (existing) existing.push(entry);
        else users.set(dependency, [entry]);
      }
  return users;
}

/** The given tokens and all that depend on them. */
function withDependents(
  from: readonly TokenEntry[],
  users: ReadonlyMap<TokenEntry, readonly TokenEntry[]>,
): TokenEntry[] {
  const all = new Set(from);
  // Iterating over a set includes entries added meanwhile.
  for (const entry of all) for (const user of users.get(entry) ?? []) all.add(user);
  return [...all];
}

/** By token, the ids of the collections whose modes may change its value. */
function collectVarying(
  { index, entries }: ResolutionState,
  users: ReadonlyMap<TokenEntry, readonly TokenEntry[]>,
): Map<TokenEntry, ReadonlySet<string>> {
  const varying = new Map<TokenEntry, Set<string>>();
  const inModes = entries.filter(({ draft }) => Object.keys(draft.values).length > 1);
  const byCollection = Map.groupBy(inModes, ({ collection }) => collection.draft.id);
  for (const id of index.collections.keys()) {
    const only = new Set([id]);
    for (const entry of withDependents(byCollection.get(id) ?? [], users)) {
      const existing = varying.get(entry);
      // Most tokens vary with one collection, and share its set.
      if (!existing) varying.set(entry, only);
      else if (existing.size === 1) varying.set(entry, new Set([...existing, id]));
      else existing.add(id);
    }
  }
  return varying;
}

function modesOf({ index }: ResolutionState): Set<string> {
  const collections = [...index.collections.values()];
  return new Set(collections.flatMap(({ draft }) => draft.modes.map(({ id }) => id)));
}

function resolvedTokens(
  state: ResolutionState,
  varyingCollections: ReadonlyMap<TokenEntry, ReadonlySet<string>>,
): Map<string, Map<string, ResolvedToken>> {
  const valuesInModes = new Map<TokenEntry, [mode: string, value: Json | undefined][]>();
  for (const [mode, values] of state.valuesByMode)
    for (const [entry, value] of values) {
      const existing = valuesInModes.get(entry);
      if (existing) existing.push([mode, value]);
      else valuesInModes.set(entry, [[mode, value]]);
    }
  const tokens = new Map<string, Map<string, ResolvedToken>>();
  for (const [id, collection] of state.index.collections) {
    const resolved = new Map<string, ResolvedToken>();
    for (const [path, entry] of collection.tokens)
      resolved.set(path, {
        ...resolvedToken(state, entry, valuesInModes.get(originOf(entry)) ?? []),
        varyingCollectionIds: varyingCollections.get(originOf(entry)) ?? emptySet,
      });
    tokens.set(id, resolved);
  }
  return tokens;
}

function resolvedToken(
  state: ResolutionState,
  entry: TokenEntry,
  valuesInModes: readonly [mode: string, value: Json | undefined][],
): Omit<ResolvedToken, 'varyingCollectionIds'> {
  const origin = originOf(entry);
  const defaultValue = state.defaultValues.get(origin);
  const modeValues = valuesInModes.length > 0 ? new Map(valuesInModes) : emptyMap;
  const values: [string, Json][] = [];
  for (const { id } of entry.collection.draft.modes) {
    const value = modeValues.has(id) ? modeValues.get(id) : defaultValue;
    if (value !== undefined) values.push([id, value]);
  }
  return {
    collectionId: entry.collection.draft.id,
    path: entry.path,
    draft: entry.draft,
    isInherited: entry.inherited !== null,
    type: state.types.get(origin) ?? null,
    values: Object.fromEntries(values),
    defaultValue,
    foreignModeValues: foreignModeValuesOf(entry, modeValues, defaultValue),
    aliases: aliasesOf(state, origin),
    originCollectionId: origin.collection.draft.id,
    defaultMode: origin.collection.defaultMode,
  };
}

/** The values that differ in modes of other collections, by mode. */
function foreignModeValuesOf(
  { collection }: TokenEntry,
  modeValues: ReadonlyMap<string, Json | undefined>,
  defaultValue: Json | undefined,
): ReadonlyMap<string, Json> {
  if (modeValues.size === 0) return emptyMap;
  const foreign = new Map<string, Json>();
  for (const [mode, value] of modeValues)
    if (value !== undefined && value !== defaultValue && !collection.modeIds.has(mode))
      foreign.set(mode, value);
  return foreign;
}

function aliasesOf(
  { parsed: written }: ResolutionState,
  origin: TokenEntry,
): ReadonlyMap<string, TokenLocation> {
  let aliases: Map<string, TokenLocation> | null = null;
  for (const { mode, alias } of written.get(origin)?.values() ?? []) {
    if (!alias) continue;
    aliases ??= new Map();
    aliases.set(mode, { collectionId: alias.collection.draft.id, path: alias.path });
  }
  return aliases ?? emptyMap;
}
