import { conflict, invalid } from '../errors.ts';
import { parseValue } from './token.evaluation.ts';
import {
  type CollectionIndex,
  findTarget,
  followReference,
  groupType,
  indexTokens,
  type TokenIndex,
} from './token.index.ts';
import { counterpartIn, type Move, movedPath } from './token.move.ts';
import { isTokenPath, isWithin } from './token.path.ts';
import { mapReferences, parseReference, type Reference, referenceText } from './token.reference.ts';
import type { Json, TokenCollectionDraft, TokenDraft, TokenGroup, TokenSet } from './token.set.ts';

/**
 * Renames a token, or a group with everything in it, and rewrites all references to it; no token changes its value or
 * type. Throws `invalid` for an invalid path, and `conflict` for a path that is taken or would shadow, or be shadowed
 * by, the target of a reference.
 */
export function renamePath(set: TokenSet, collectionId: string, from: string, to: string): TokenSet {
  if (from === to) return set;
  const move = { collectionId, from, to };
  const before = indexTokens(set);
  const relocated = set.collections.map((each) => relocate(each, before, move));
  const after = indexTokens({ collections: relocated });
  assertIntact(before, after, move);
  return {
    collections: set.collections.map((original, index) => {
      const collection = relocated[index] ?? original;
      const tokens = Array.from(original.tokens.values(), (token): [string, TokenDraft] => {
        const rewritten = rewriteToken(token, { before, after, move, collectionId: original.id });
        return [rewritten.path, rewritten];
      });
      return { ...collection, tokens: new Map(tokens) };
    }),
  };
}

/** Moves the tokens and groups of a collection to their new paths, and rewrites what its groups extend. */
function relocate(collection: TokenCollectionDraft, before: TokenIndex, move: Move): TokenCollectionDraft {
  const isMoved = collection.id === move.collectionId;
  const paths = isMoved ? [...collection.tokens.keys(), ...collection.groups.keys()] : [];
  if (isMoved && !paths.some((path) => isWithin(path, move.from)))
    throw invalid({ field: move.from, reason: 'does not exist' });
  const tokens = new Map<string, TokenDraft>();
  for (const token of collection.tokens.values()) {
    const path = movedPath(collection.id, token.path, move);
    if (!isTokenPath(path)) throw invalid({ field: path, reason: 'cannot be the path of a token' });
    if (tokens.has(path)) throw conflict(`A token already exists at ${path}.`);
    tokens.set(path, path === token.path ? token : { ...token, path });
  }
  const groups = new Map<string, TokenGroup>();
  for (const [path, group] of collection.groups) {
    const newPath = movedPath(collection.id, path, move);
    if (groups.has(newPath)) throw conflict(`A group already exists at ${newPath}.`);
    groups.set(newPath, { ...group, extends: rewriteExtends(group.extends, collection.id, before, move) });
  }
  return { ...collection, tokens, groups };
}

function rewriteExtends(
  text: string | null,
  collectionId: string,
  before: TokenIndex,
  move: Move,
): string | null {
  const collection = before.collections.get(collectionId);
  const reference = text === null ? null : parseReference(text);
  const match = collection && reference && followReference(before, collection, reference);
  if (match?.target.kind !== 'group' || !reference) return text;
  const { node } = match.target;
  const path = movedPath(node.collection.draft.id, node.path, move);
  return path === node.path ? text : referenceText({ ...reference, path });
}

interface RewriteContext {
  before: TokenIndex;
  after: TokenIndex;
  move: Move;
  collectionId: string;
}

function rewriteToken(token: TokenDraft, context: RewriteContext): TokenDraft {
  const { before, after, move, collectionId } = context;
  const path = movedPath(collectionId, token.path, move);
  const rewrite = (reference: Reference | 'malformed', _valuePath: unknown, original: Json): Json => {
    const target = reference === 'malformed' ? null : newTarget(reference, context);
    if (reference === 'malformed' || target === null) return original;
    const text = referenceText({ ...reference, ...target });
    return reference.form === 'alias' ? text : { $ref: text };
  };
  const values = Object.entries(token.values).map(([mode, value]): [string, Json] => [
    mode,
    mapReferences(value, rewrite),
  ]);
  const [oldIndex, newIndex] = [before.collections.get(collectionId), after.collections.get(collectionId)];
  const type =
    token.type ?? (oldIndex && newIndex ? typeToKeep(token, path, { before, oldIndex, newIndex }) : null);
  return { ...token, path, type, values: Object.fromEntries(values) };
}

/** The new path and subpath of a reference; null when it can stay as it is. */
function newTarget(
  reference: Reference,
  { before, after, move, collectionId }: RewriteContext,
): Pick<Reference, 'path' | 'subpath'> | null {
  const [oldIndex, newIndex] = [before.collections.get(collectionId), after.collections.get(collectionId)];
  const match = oldIndex && followReference(before, oldIndex, reference);
  if (!match || !newIndex) return null;
  if (match.target.kind === 'group') {
    const { node } = match.target;
    const path = movedPath(node.collection.draft.id, node.path, move);
    return path === node.path ? null : { path, subpath: match.subpath };
  }
  const { entry } = match.target;
  const counterpart = counterpartIn(after, entry, move);
  const target = counterpart && findTarget(after, newIndex, counterpart.path);
  if (!counterpart || target?.kind !== 'token' || target.entry !== counterpart)
    throw conflict(`${entry.path} could not be told apart from another token that has aliases.`);
  return counterpart.path === entry.path ? null : { path: counterpart.path, subpath: match.subpath };
}

/** The type to set on a token that would inherit another type from its new group; null when it need not change. */
function typeToKeep(
  token: TokenDraft,
  path: string,
  {
    before,
    oldIndex,
    newIndex,
  }: { before: TokenIndex; oldIndex: CollectionIndex; newIndex: CollectionIndex },
) {
  const [earlier, later] = [oldIndex.tokens.get(token.path), newIndex.tokens.get(path)];
  const value = token.values[oldIndex.defaultMode];
  if (!earlier || !later || value === undefined) return null;
  if (parseValue(before, earlier, oldIndex.defaultMode, value).alias) return null;
  const type = groupType(earlier);
  return type === groupType(later) ? null : type;
}

/** Refuses a move that causes problems: a path that is both token and group, or a group that extends nothing. */
function assertIntact(before: TokenIndex, after: TokenIndex, move: Move): void {
  const existing = new Set(
    before.problems.map(({ collectionId, path }) => `${collectionId} ${movedPath(collectionId, path, move)}`),
  );
  const broken = after.problems.find(({ collectionId, path }) => !existing.has(`${collectionId} ${path}`));
  if (broken) throw conflict(`${broken.path} then ${broken.message}.`);
}
