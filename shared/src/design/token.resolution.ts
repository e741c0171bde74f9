import { indexTokens, originOf, type TokenEntry } from './token.index.ts';
import type { Json, Resolution, ResolvedToken, TokenPlace, TokenSet } from './token.set.ts';
import { evaluateAll, readValues, type Values, type Work } from './token.work.ts';

/** The type and the values of all tokens, those that groups inherit among them, and all that is wrong. */
export function resolveTokens(set: TokenSet): Resolution {
  const index = indexTokens(set);
  const entries = [...index.collections.values()].flatMap(({ tokens }) =>
    [...tokens.values()].filter(({ inherited }) => !inherited),
  );
  const work: Work = {
    index,
    entries,
    written: new Map(),
    types: new Map(),
    byDefault: new Map(),
    byMode: new Map(),
    told: new Set(),
  };
  for (const entry of entries) work.written.set(entry, readValues(work, entry));
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
  return { tokens: resolvedTokens(work), problems: index.problems };
}

/** By token, those whose values are made of it in any mode. */
function usersOf(work: Work): Map<TokenEntry, TokenEntry[]> {
  const users = new Map<TokenEntry, TokenEntry[]>();
  for (const entry of work.entries)
    for (const { dependencies } of work.written.get(entry)?.values() ?? [])
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

function modesOf({ index }: Work): Set<string> {
  const collections = [...index.collections.values()];
  return new Set(collections.flatMap(({ draft }) => draft.modes.map(({ id }) => id)));
}

function resolvedTokens(work: Work): Map<string, Map<string, ResolvedToken>> {
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
      resolved.set(path, resolvedToken(work, entry, different.get(originOf(entry)) ?? []));
    tokens.set(id, resolved);
  }
  return tokens;
}

function resolvedToken(
  work: Work,
  entry: TokenEntry,
  different: readonly [mode: string, value: Json | undefined][],
): ResolvedToken {
  const origin = originOf(entry);
  const byDefault = work.byDefault.get(origin);
  const there = new Map(different);
  const values: [string, Json][] = [];
  for (const { id } of entry.collection.draft.modes) {
    const value = there.has(id) ? there.get(id) : byDefault;
    if (value !== undefined) values.push([id, value]);
    there.delete(id);
  }
  const elsewhere = new Map<string, Json>();
  for (const [mode, value] of there)
    if (value !== undefined && value !== byDefault) elsewhere.set(mode, value);
  return {
    collectionId: entry.collection.draft.id,
    path: entry.path,
    draft: entry.draft,
    isInherited: entry.inherited !== null,
    type: work.types.get(origin) ?? null,
    values: Object.fromEntries(values),
    byDefault,
    elsewhere,
    aliases: aliasesOf(work, origin),
    defaultMode: origin.collection.defaultMode,
  };
}

function aliasesOf({ written }: Work, origin: TokenEntry): Map<string, TokenPlace> {
  const aliases = new Map<string, TokenPlace>();
  for (const { mode, alias } of written.get(origin)?.values() ?? [])
    if (alias) aliases.set(mode, { collectionId: alias.collection.draft.id, path: alias.path });
  return aliases;
}
