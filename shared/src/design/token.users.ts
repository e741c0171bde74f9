import { followReference, indexTokens, type Target, type TokenIndex } from './token.index.ts';
import { isWithin } from './token.path.ts';
import { parseReference, type Reference, referencesIn } from './token.reference.ts';
import type { TokenCollectionDraft, TokenLocation, TokenSet } from './token.set.ts';

/**
 * The tokens, and the groups that extend, which point at these tokens and groups, or at what lies in them, and are
 * not among them themselves. What is inherited from one of them, or by one of them, counts as it.
 */
export function referencesTo(set: TokenSet, collectionId: string, paths: Iterable<string>): TokenLocation[] {
  const gone = [...paths];
  const collections = set.collections.map((each) => (each.id === collectionId ? without(each, gone) : each));
  return lostReferences(set, { collections });
}

/** The tokens, and the groups that extend, which pointed at something that is there before, but not after. */
export function lostReferences(before: TokenSet, after: TokenSet): TokenLocation[] {
  const [then, now] = [indexTokens(before), indexTokens(after)];
  const users: TokenLocation[] = [];
  for (const [id, collection] of now.collections) {
    const from = then.collections.get(id);
    if (!from) continue;
    const isLost = (reference: Reference | 'malformed' | null) => {
      const way = reference && reference !== 'malformed' ? followReference(then, from, reference) : null;
      return way !== null && !isThere(now, way.target);
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

/** A token that was written is not there where one is inherited in its place. */
function isThere(now: TokenIndex, target: Target): boolean {
  const { collection, path } = target.kind === 'token' ? target.entry : target.node;
  const there = now.collections.get(collection.draft.id);
  if (target.kind === 'group') return there?.groups.has(path) ?? false;
  const entry = there?.tokens.get(path);
  return entry !== undefined && (entry.inherited === null || target.entry.inherited !== null);
}

function without(collection: TokenCollectionDraft, gone: readonly string[]): TokenCollectionDraft {
  const isLeft = ([path]: [string, unknown]) => !gone.some((each) => isWithin(path, each));
  return {
    ...collection,
    groups: new Map([...collection.groups].filter(isLeft)),
    tokens: new Map([...collection.tokens].filter(isLeft)),
  };
}
