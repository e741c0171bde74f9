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
 * The set with the token, or the group and all in it, under another path, and all that points at it following;
 * no token gets another value or type by it. Throws `invalid` for a path that cannot be, and `conflict` for one
 * that is taken, or that would be found where another one is meant.
 */
export function renamePath(set: TokenSet, collectionId: string, from: string, to: string): TokenSet {
  if (from === to) return set;
  const move = { collectionId, from, to };
  const before = indexTokens(set);
  const relocated = set.collections.map((each) => relocate(each, before, move));
  const after = indexTokens({ collections: relocated });
  assertIntact(before, after, move);
  return {
    collections: set.collections.map((given, order) => {
      const collection = relocated[order] ?? given;
      const tokens = Array.from(given.tokens.values(), (token): [string, TokenDraft] => {
        const rewritten = rewriteToken(token, { before, after, move, collectionId: given.id });
        return [rewritten.path, rewritten];
      });
      return { ...collection, tokens: new Map(tokens) };
    }),
  };
}

/** A collection with its tokens and groups at their new paths, and its groups extending those they did before. */
function relocate(given: TokenCollectionDraft, before: TokenIndex, move: Move): TokenCollectionDraft {
  const isMoved = given.id === move.collectionId;
  const paths = isMoved ? [...given.tokens.keys(), ...given.groups.keys()] : [];
  if (isMoved && !paths.some((path) => isWithin(path, move.from)))
    throw invalid({ field: move.from, reason: 'is not there' });
  const tokens = new Map<string, TokenDraft>();
  for (const token of given.tokens.values()) {
    const path = movedPath(given.id, token.path, move);
    if (!isTokenPath(path)) throw invalid({ field: path, reason: 'cannot be the path of a token' });
    if (tokens.has(path)) throw conflict(`There is a token ${path} already.`);
    tokens.set(path, path === token.path ? token : { ...token, path });
  }
  const groups = new Map<string, TokenGroup>();
  for (const [path, group] of given.groups) {
    const there = movedPath(given.id, path, move);
    if (groups.has(there)) throw conflict(`There is a group ${there} already.`);
    groups.set(there, { ...group, extends: rewriteExtends(group.extends, given.id, before, move) });
  }
  return { ...given, tokens, groups };
}

function rewriteExtends(
  text: string | null,
  collectionId: string,
  before: TokenIndex,
  move: Move,
): string | null {
  const collection = before.collections.get(collectionId);
  const reference = text === null ? null : parseReference(text);
  const way = collection && reference && followReference(before, collection, reference);
  if (way?.target.kind !== 'group' || !reference) return text;
  const { node } = way.target;
  const path = movedPath(node.collection.draft.id, node.path, move);
  return path === node.path ? text : referenceText({ ...reference, path });
}

interface Rewriting {
  before: TokenIndex;
  after: TokenIndex;
  move: Move;
  collectionId: string;
}

function rewriteToken(token: TokenDraft, rewriting: Rewriting): TokenDraft {
  const { before, after, move, collectionId } = rewriting;
  const path = movedPath(collectionId, token.path, move);
  const change = (reference: Reference | 'malformed', _place: unknown, given: Json): Json => {
    const there = reference === 'malformed' ? null : newPlace(reference, rewriting);
    if (reference === 'malformed' || there === null) return given;
    const text = referenceText({ ...reference, ...there });
    return reference.form === 'alias' ? text : { $ref: text };
  };
  const values = Object.entries(token.values).map(([mode, value]): [string, Json] => [
    mode,
    mapReferences(value, change),
  ]);
  const [was, is] = [before.collections.get(collectionId), after.collections.get(collectionId)];
  const type = token.type ?? (was && is ? keptType(token, path, { before, was, is }) : null);
  return { ...token, path, type, values: Object.fromEntries(values) };
}

/** What a reference is to be written with; null where it can stay as it is. */
function newPlace(
  reference: Reference,
  { before, after, move, collectionId }: Rewriting,
): Pick<Reference, 'path' | 'subpath'> | null {
  const [was, is] = [before.collections.get(collectionId), after.collections.get(collectionId)];
  const way = was && followReference(before, was, reference);
  if (!way || !is) return null;
  if (way.target.kind === 'group') {
    const { node } = way.target;
    const path = movedPath(node.collection.draft.id, node.path, move);
    return path === node.path ? null : { path, subpath: way.subpath };
  }
  const { entry } = way.target;
  const counterpart = counterpartIn(after, entry, move);
  const found = counterpart && findTarget(after, is, counterpart.path);
  if (!counterpart || found?.kind !== 'token' || found.entry !== counterpart)
    throw conflict(`${entry.path} would be hidden by another token, or hide one, that is pointed at.`);
  return counterpart.path === entry.path ? null : { path: counterpart.path, subpath: way.subpath };
}

/** The type to write on a token that took it from a group and would take another one now; else null. */
function keptType(
  token: TokenDraft,
  path: string,
  { before, was, is }: { before: TokenIndex; was: CollectionIndex; is: CollectionIndex },
) {
  const [earlier, later] = [was.tokens.get(token.path), is.tokens.get(path)];
  const value = token.values[was.defaultMode];
  if (!earlier || !later || value === undefined) return null;
  if (parseValue(before, earlier, was.defaultMode, value).alias) return null;
  const type = groupType(earlier);
  return type === groupType(later) ? null : type;
}

/** Refuses what the move itself would break: a token in the place of a group, or a group that extends nothing. */
function assertIntact(before: TokenIndex, after: TokenIndex, move: Move): void {
  const known = new Set(
    before.problems.map(({ collectionId, path }) => `${collectionId} ${movedPath(collectionId, path, move)}`),
  );
  const broken = after.problems.find(({ collectionId, path }) => !known.has(`${collectionId} ${path}`));
  if (broken) throw conflict(`${broken.path} then ${broken.message}.`);
}
