import { followReference, indexTokens, type Target, type TokenIndex } from './token.index.ts';
import { isWithin } from './token.path.ts';
import { parseReference, type Reference, referencesIn } from './token.reference.ts';
import type { TokenCollectionDraft, TokenLocation, TokenSet } from './token.set.ts';

/**
 * The tokens and extending groups outside of `paths` that refer to these tokens and groups, or to anything in them.
 * Tokens inherited from or by one of them count as part of it.
 */
export function referencesTo(set: TokenSet, collectionId: string, paths: Iterable<string>): TokenLocation[] {
  const removed = [...paths];
  const collections = set.collections.map((each) =>
    each.id === collectionId ? without(each, removed) : each,
  );
  return lostReferences(set, { collections });
}

/** The tokens and extending groups that refer to something that existed before, but not after. */
export function lostReferences(before: TokenSet, after: TokenSet): TokenLocation[] {
  const [oldIndex, newIndex] = [indexTokens(before), indexTokens(after)];
  const users: TokenLocation[] = [];
  for (const [id, collection] of newIndex.collections) {
    const from = oldIndex.collections.get(id);
    if (!from) continue;
    const isLost = (reference: Reference | 'malformed' | null) => {
      const match =
        reference && reference !== 'malformed' ? followReference(oldIndex, from, reference) : null;
      return match !== null && !hasTarget(newIndex, match.target);
    };
    for (const [path, { extends: text }] of collection.draft.groups)
      if (text !== null && isLost(parseReference(text))) users.push({ collectionId: id, path });
    for (const [path, { values }] of collection.draft.tokens) {
      const references = Object.values(values).flatMap(referencesIn);
      if (references.some(({ reference }) => isLost(reference))) users.push({ collectionId: id, path });
    }
  }
  return users;
}

/** Whether a target still exists; an inherited token does not replace an own one. */
function hasTarget(index: TokenIndex, target: Target): boolean {
  const { collection, path } = target.kind === 'token' ? target.entry : target.node;
  const current = index.collections.get(collection.draft.id);
  if (target.kind === 'group') return current?.groups.has(path) ?? false;
  const entry = current?.tokens.get(path);
  return entry !== undefined && (entry.inherited === null || target.entry.inherited !== null);
}

function without(collection: TokenCollectionDraft, removed: readonly string[]): TokenCollectionDraft {
  const isKept = ([path]: [string, unknown]) => !removed.some((each) => isWithin(path, each));
  return {
    ...collection,
    groups: new Map([...collection.groups].filter(isKept)),
    tokens: new Map([...collection.tokens].filter(isKept)),
  };
}
