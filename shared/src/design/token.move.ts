import { originOf, type TokenEntry, type TokenIndex } from './token.index.ts';
import { isWithin, joinPath, rebasePath } from './token.path.ts';

/** Gives a token, or a group with everything in it, another path. */
export interface Move {
  collectionId: string;
  from: string;
  to: string;
}

/** The new path of what was at a path before the move. */
export function movedPath(
  collectionId: string,
  path: string,
  { collectionId: movedIn, from, to }: Move,
): string {
  return collectionId === movedIn && isWithin(path, from) ? rebasePath(path, from, to) : path;
}

/**
 * The token that corresponds to an entry after the move. When the token left the extended group, so that the entry is
 * no longer inherited, it is the token itself.
 */
export function counterpartIn(after: TokenIndex, entry: TokenEntry, move: Move): TokenEntry | null {
  const chain: TokenEntry[] = [];
  for (let each = entry; each.inherited; each = each.inherited.from) chain.unshift(each);
  const origin = originOf(entry);
  const originId = origin.collection.draft.id;
  const itself = after.collections.get(originId)?.tokens.get(movedPath(originId, origin.path, move)) ?? null;
  let source = itself;
  for (const { path, collection, inherited } of chain) {
    if (!inherited || !source) return itself;
    const { from, by } = inherited;
    // A copy has the same path relative to the extending group as its token has to the extended one.
    const rest = path.slice(by.path === '' ? 0 : by.path.length + 1);
    const extended = from.path.slice(0, Math.max(from.path.length - rest.length - 1, 0));
    const target = movedPath(from.collection.draft.id, extended, move);
    if (!isWithin(source.path, target)) return itself;
    const group = movedPath(collection.draft.id, by.path, move);
    const copyPath = joinPath(group, rebasePath(source.path, target, ''));
    const copy = after.collections.get(collection.draft.id)?.tokens.get(copyPath) ?? null;
    if (!copy || originOf(copy) !== itself) return itself;
    source = copy;
  }
  return source;
}
