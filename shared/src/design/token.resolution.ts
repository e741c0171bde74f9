import { indexTokens, originOf, type TokenEntry } from './token.index.ts';
import type { Json, Resolution, ResolvedToken, TokenLocation, TokenSet } from './token.set.ts';
import { evaluateAll, parseValues, type ResolutionState, type Values } from './token.work.ts';

/** Shared by all tokens that have none of what a map would tell, which most have not. */
const nothing: ReadonlyMap<string, never> = new Map<string, never>();
const nowhere: ReadonlySet<string> = new Set();

/** The type and the values of all tokens, those that groups inherit among them, and all that is wrong. */
export function resolveTokens(set: TokenSet): Resolution {
  const index = indexTokens(set);
  const entries = [...index.collections.values()].flatMap(({ tokens }) =>
    [...tokens.values()].filter(({ inherited }) => !inherited),
  );
  const work: ResolutionState = {
    index,
    entries,
    parsed: new Map(),
    types: new Map(),
    byDefault: new Map(),
    byMode: new Map(),
    reportedKeys: new Set(),
    problems: new Map(),
    valueCount: 0,
  };
  for (const entry of entries) work.parsed.set(entry, parseValues(work, entry));
  evaluateAll(work, entries, null, work.byDefault);
  const users = usersOf(work);
  for (const mode of modesOf(work)) {
    const values: Values = new Map();
    const changed = reached(
      entries.filter(
        ({ draft, collection }) => mode !== collection.defaultMode && Object.hasOwn(draft.values, mode),
      ),
      users,
    );
    if (changed.length > 0) evaluateAll(work, changed, mode, values);
    work.byMode.set(mode, values);
  }
  return { tokens: resolvedTokens(work, varying(work, users)), problems: index.problems };
}

/** By token, those whose values are made of it in any mode. */
function usersOf(work: ResolutionState): Map<TokenEntry, TokenEntry[]> {
  const users = new Map<TokenEntry, TokenEntry[]>();
  for (const entry of work.entries)
    for (const { dependencies } of work.parsed.get(entry)?.values() ?? [])
      for (const dependency of dependencies) {
        const known = users.get(dependency);
        if (known) known.push(entry);
        else users.set(dependency, [entry]);
      }
  return users;
}

function reached(
  from: readonly TokenEntry[],
  users: ReadonlyMap<TokenEntry, readonly TokenEntry[]>,
): TokenEntry[] {
  const all = new Set(from);
  // What is added to a set while it is gone through comes up too.
  for (const entry of all) for (const user of users.get(entry) ?? []) all.add(user);
  return [...all];
}

/** By token, the ids of the collections with whose modes its value may change. */
function varying(
  { index, entries }: ResolutionState,
  users: ReadonlyMap<TokenEntry, readonly TokenEntry[]>,
): Map<TokenEntry, ReadonlySet<string>> {
  const found = new Map<TokenEntry, Set<string>>();
  const inModes = entries.filter(({ draft }) => Object.keys(draft.values).length > 1);
  const byCollection = Map.groupBy(inModes, ({ collection }) => collection.draft.id);
  for (const id of index.collections.keys()) {
    const alone = new Set([id]);
    for (const entry of reached(byCollection.get(id) ?? [], users)) {
      const known = found.get(entry);
      // Most vary with one collection alone, and share the set that says so.
      if (!known) found.set(entry, alone);
      else if (known.size === 1) found.set(entry, new Set([...known, id]));
      else known.add(id);
    }
  }
  return found;
}

function modesOf({ index }: ResolutionState): Set<string> {
  const collections = [...index.collections.values()];
  return new Set(collections.flatMap(({ draft }) => draft.modes.map(({ id }) => id)));
}

function resolvedTokens(
  work: ResolutionState,
  varyingWith: ReadonlyMap<TokenEntry, ReadonlySet<string>>,
): Map<string, Map<string, ResolvedToken>> {
  const different = new Map<TokenEntry, [mode: string, value: Json | undefined][]>();
  for (const [mode, values] of work.byMode)
    for (const [entry, value] of values) {
      const known = different.get(entry);
      if (known) known.push([mode, value]);
      else different.set(entry, [[mode, value]]);
    }
  const tokens = new Map<string, Map<string, ResolvedToken>>();
  for (const [id, collection] of work.index.collections) {
    const resolved = new Map<string, ResolvedToken>();
    for (const [path, entry] of collection.tokens)
      resolved.set(path, {
        ...resolvedToken(work, entry, different.get(originOf(entry)) ?? []),
        varyingCollectionIds: varyingWith.get(originOf(entry)) ?? nowhere,
      });
    tokens.set(id, resolved);
  }
  return tokens;
}

function resolvedToken(
  work: ResolutionState,
  entry: TokenEntry,
  different: readonly [mode: string, value: Json | undefined][],
): Omit<ResolvedToken, 'varyingCollectionIds'> {
  const origin = originOf(entry);
  const byDefault = work.byDefault.get(origin);
  const there = different.length > 0 ? new Map(different) : nothing;
  const values: [string, Json][] = [];
  for (const { id } of entry.collection.draft.modes) {
    const value = there.has(id) ? there.get(id) : byDefault;
    if (value !== undefined) values.push([id, value]);
  }
  return {
    collectionId: entry.collection.draft.id,
    path: entry.path,
    draft: entry.draft,
    isInherited: entry.inherited !== null,
    type: work.types.get(origin) ?? null,
    values: Object.fromEntries(values),
    defaultValue: byDefault,
    foreignModeValues: elsewhereOf(entry, there, byDefault),
    aliases: aliasesOf(work, origin),
    originCollectionId: origin.collection.draft.id,
    defaultMode: origin.collection.defaultMode,
  };
}

/** By mode of other collections, where its value is another one there. */
function elsewhereOf(
  { collection }: TokenEntry,
  there: ReadonlyMap<string, Json | undefined>,
  byDefault: Json | undefined,
): ReadonlyMap<string, Json> {
  if (there.size === 0) return nothing;
  const elsewhere = new Map<string, Json>();
  for (const [mode, value] of there)
    if (value !== undefined && value !== byDefault && !collection.modeIds.has(mode))
      elsewhere.set(mode, value);
  return elsewhere;
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
  return aliases ?? nothing;
}
