import { originOf, type TokenEntry, type TokenIndex } from './token.index.ts';
import { isWithin, joinPath, rebasePath } from './token.path.ts';

/** Another path for a token, or for a group and all in it. */
export interface Move {
  collectionId: string;
  from: string;
  to: string;
}

/** Where what was at a path is afterwards. */
export function movedPath(
  collectionId: string,
  path: string,
  { collectionId: where, from, to }: Move,
): string {
  return collectionId === where && isWithin(path, from) ? rebasePath(path, from, to) : path;
}

/**
 * The token that an entry is after the move. One that was inherited and is not any more, as the token left the
 * group that is extended, is the token itself.
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
    // A copy lies in the group that extends as the token lies in the one that is extended.
    const rest = path.slice(by.path === '' ? 0 : by.path.length + 1);
    const extended = from.path.slice(0, Math.max(from.path.length - rest.length - 1, 0));
    const target = movedPath(from.collection.draft.id, extended, move);
    if (!isWithin(source.path, target)) return itself;
    const group = movedPath(collection.draft.id, by.path, move);
    const there = joinPath(group, rebasePath(source.path, target, ''));
    const copy = after.collections.get(collection.draft.id)?.tokens.get(there) ?? null;
    if (!copy || originOf(copy) !== itself) return itself;
    source = copy;
  }
  return source;
}
