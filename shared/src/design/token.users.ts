import {
  follow,
  indexTokens,
  originOf,
  type Target,
  type TokenEntry,
  type TokenIndex,
} from './token.index.ts';
import { parseReference, type Reference, referencesIn } from './token.reference.ts';
import type { TokenPlace, TokenSet } from './token.set.ts';

/**
 * The tokens, and the groups that extend, which point at these tokens, or at tokens in these groups, and are
 * not among them themselves. What was inherited from one of them counts as it.
 */
export function referencesTo(set: TokenSet, collectionId: string, paths: Iterable<string>): TokenPlace[] {
  const index = indexTokens(set);
  const gone = goneEntries(index, collectionId, [...paths]);
  const isGone = (target: Target) =>
    target.kind === 'token' ? gone.has(originOf(target.entry)) : isEmptied(target, gone);
  const users: TokenPlace[] = [];
  for (const { id } of set.collections) {
    const collection = index.collections.get(id);
    if (!collection) continue;
    const pointsThere = (reference: Reference | 'malformed' | null) => {
      const way = reference && reference !== 'malformed' ? follow(index, collection, reference) : null;
      return way !== null && isGone(way.target);
    };
    for (const [path, { said }] of collection.groups)
      if (said?.extends && pointsThere(parseReference(said.extends))) users.push({ collectionId: id, path });
    for (const [path, entry] of collection.tokens) {
      if (entry.inherited || gone.has(entry)) continue;
      const references = Object.values(entry.draft.values).flatMap(referencesIn);
      if (references.some(({ reference }) => pointsThere(reference))) users.push({ collectionId: id, path });
    }
  }
  return users;
}

function goneEntries(index: TokenIndex, collectionId: string, paths: readonly string[]): Set<TokenEntry> {
  const gone = new Set<TokenEntry>();
  const collection = index.collections.get(collectionId);
  for (const path of paths) {
    const entry = collection?.tokens.get(path);
    if (entry && !entry.inherited) gone.add(entry);
    const open = [collection?.groups.get(path)];
    for (let node = open.pop(); node; node = open.pop()) {
      for (const each of node.tokens.values()) if (!each.inherited) gone.add(each);
      open.push(...node.groups.values());
    }
  }
  return gone;
}

/** Whether nothing is left of a group: neither a token nor anything that is said of it or of groups in it. */
function isEmptied(target: Target & { kind: 'group' }, gone: ReadonlySet<TokenEntry>): boolean {
  const open = [target.node];
  let hadTokens = false;
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.said) return false;
    for (const entry of node.tokens.values()) {
      if (!gone.has(originOf(entry))) return false;
      hadTokens = true;
    }
    open.push(...node.groups.values());
  }
  return hadTokens;
}
