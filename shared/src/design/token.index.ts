import { inheritTokens } from './token.inheritance.ts';
import { ancestorGroups, nameOf, parentOf } from './token.path.ts';
import type { Reference } from './token.reference.ts';
import type { TokenCollectionDraft, TokenDraft, TokenGroup, TokenProblem, TokenSet } from './token.set.ts';
import type { TokenType } from './token.types.ts';

/** A token that references can point at. */
export interface TokenEntry {
  collection: CollectionIndex;
  path: string;
  draft: TokenDraft;
  /** The token it was copied from, and the group that inherits it; null for a token with its own draft. */
  inherited: { from: TokenEntry; by: GroupNode } | null;
}

export interface GroupNode {
  collection: CollectionIndex;
  path: string;
  draft: TokenGroup | null;
  /** Its own type, or that of a group it extends. */
  type: TokenType | null;
  /** The group that it extends, if that exists. */
  extended: GroupNode | null;
  groups: Map<string, GroupNode>;
  tokens: Map<string, TokenEntry>;
}

export interface CollectionIndex {
  draft: TokenCollectionDraft;
  defaultMode: string;
  modeIds: ReadonlySet<string>;
  /** By path; the empty path stands for the collection itself. */
  groups: Map<string, GroupNode>;
  tokens: Map<string, TokenEntry>;
}

/** All tokens and groups of a set, inherited ones included. */
export interface TokenIndex {
  collections: Map<string, CollectionIndex>;
  /** The first token of each path in collection order, for references from collections without that path. */
  tokens: Map<string, TokenEntry>;
  groups: Map<string, GroupNode>;
  problems: TokenProblem[];
}

/** The target of a reference. It is looked up in the collection of the reference first, then in the others in order. */
export type Target = { kind: 'token'; entry: TokenEntry } | { kind: 'group'; node: GroupNode };

export function indexTokens(set: TokenSet): TokenIndex {
  const index: TokenIndex = { collections: new Map(), tokens: new Map(), groups: new Map(), problems: [] };
  for (const draft of set.collections) {
    const collection = indexCollection(draft);
    index.collections.set(draft.id, collection);
    for (const path of collection.tokens.keys())
      if (collection.groups.has(path))
        index.problems.push({
          collectionId: draft.id,
          path,
          message: 'is both a token and a group',
          isAboutPath: true,
        });
  }
  inheritTokens(index);
  for (const collection of index.collections.values()) {
    for (const [path, entry] of collection.tokens) if (!index.tokens.has(path)) index.tokens.set(path, entry);
    for (const [path, node] of collection.groups) if (!index.groups.has(path)) index.groups.set(path, node);
  }
  return index;
}

/** Finds the token or group at a path; null when there is none. */
export function findTarget(index: TokenIndex, from: CollectionIndex, path: string): Target | null {
  const entry = from.tokens.get(path) ?? index.tokens.get(path);
  if (entry) return { kind: 'token', entry };
  const node = from.groups.get(path) ?? index.groups.get(path);
  return node ? { kind: 'group', node } : null;
}

/** Finds the target of a reference, with the remaining subpath; null when there is none. */
export function followReference(
  index: TokenIndex,
  from: CollectionIndex,
  reference: Reference,
): { target: Target; subpath: readonly string[] } | null {
  for (let reading: Reference | null = reference; reading; reading = reading.decoded) {
    const target = findTarget(index, from, reading.path);
    if (target) return { target, subpath: reading.subpath };
  }
  return null;
}

/** The token itself, or for an inherited one the token it was copied from. */
export function originOf(entry: TokenEntry): TokenEntry {
  let origin = entry;
  while (origin.inherited) origin = origin.inherited.from;
  return origin;
}

/** The type that a token inherits from its groups. */
export function groupType(entry: TokenEntry): TokenType | null {
  for (const path of ancestorGroups(entry.path)) {
    const type = entry.collection.groups.get(path)?.type;
    if (type) return type;
  }
  return null;
}

/** The node of a group; it and its ancestors are created when missing. */
export function groupAt(collection: CollectionIndex, path: string): GroupNode {
  const missing: string[] = [];
  let node = collection.groups.get(path);
  for (let at = path; !node; at = parentOf(at), node = collection.groups.get(at)) {
    missing.push(at);
    if (at === '') break;
  }
  for (const at of missing.reverse()) {
    const created = newNode(collection, at);
    node?.groups.set(nameOf(at), created);
    node = created;
  }
  // Safe because either it existed, or the loop above created at least one.
  return node as GroupNode;
}

/** Adds a token to its collection and group. */
export function addEntry(entry: TokenEntry): void {
  entry.collection.tokens.set(entry.path, entry);
  groupAt(entry.collection, parentOf(entry.path)).tokens.set(nameOf(entry.path), entry);
}

function newNode(collection: CollectionIndex, path: string): GroupNode {
  const draft = collection.draft.groups.get(path) ?? null;
  const type = draft?.type ?? null;
  const node = { collection, path, draft, type, extended: null, groups: new Map(), tokens: new Map() };
  collection.groups.set(path, node);
  return node;
}

function indexCollection(draft: TokenCollectionDraft): CollectionIndex {
  const defaultMode = draft.modes.find(({ isDefault }) => isDefault)?.id ?? '';
  const modeIds = new Set(draft.modes.map(({ id }) => id));
  const collection: CollectionIndex = { draft, defaultMode, modeIds, groups: new Map(), tokens: new Map() };
  for (const path of draft.groups.keys()) groupAt(collection, path);
  for (const [path, token] of draft.tokens) addEntry({ collection, path, draft: token, inherited: null });
  return collection;
}
