import { isWithin, rebasePath } from '@imprint/shared/design/token.path';
import { renamePath } from '@imprint/shared/design/token.rename';
import type {
  CssNames,
  TokenCollectionDraft,
  TokenDraft,
  TokenGroup,
} from '@imprint/shared/design/token.set';
import type { Mode } from '@imprint/shared/shapes/design';
import { newId } from '../../../core/db/ids.ts';
import type { StoredCollection, StoredToken, TokenSource } from './design.store.ts';

/** A collection that is being edited. */
export interface OpenCollection extends TokenCollectionDraft {
  modes: readonly Mode[];
  groups: Map<string, TokenGroup>;
  tokens: Map<string, TokenDraft>;
  /** Stored ids of all its tokens by path, including new ones. */
  ids: Map<string, string>;
  /** Deleted tokens and groups by path, with their former values. */
  deleted: { tokens: Map<string, TokenDraft>; groups: Map<string, TokenGroup> };
}

/** All tokens of a project while they are being edited, next to the stored ones. */
export interface DesignDraft<Token extends TokenSource = StoredToken> {
  collections: OpenCollection[];
  storedCollections: readonly StoredCollection<Token>[];
  /** By stored id. */
  storedTokens: ReadonlyMap<string, Token>;
}

/** Starts a draft from stored collections. */
export function openDraft<Token extends TokenSource>(
  storedCollections: readonly StoredCollection<Token>[],
): DesignDraft<Token> {
  const all = storedCollections.flatMap(({ tokens }) => tokens);
  return {
    collections: storedCollections.map(openCollection),
    storedCollections,
    storedTokens: new Map(all.map((token) => [token.id, token])),
  };
}

function openCollection({ id, modes, groups, tokens }: StoredCollection<TokenSource>): OpenCollection {
  const drafts = tokens.map(({ path, ownType, values, description, deprecated, extensions }) => {
    return [path, { path, type: ownType, values, description, deprecated, extensions }] as const;
  });
  return {
    id,
    modes,
    groups: new Map(groups),
    tokens: new Map(drafts),
    ids: new Map(tokens.map(({ path, id: tokenId }) => [path, tokenId])),
    deleted: { tokens: new Map(), groups: new Map() },
  };
}

/** Finds a collection of the draft by its stored id. */
export function collectionIn({ collections }: Pick<DesignDraft, 'collections'>, id: string): OpenCollection {
  const match = collections.find((collection) => collection.id === id);
  if (!match) throw new Error('The collection is not of the locked project.');
  return match;
}

/** Adds a token or replaces the one at its path. Returns its stored id. */
export function putToken({ tokens, ids }: OpenCollection, token: TokenDraft): string {
  const id = ids.get(token.path) ?? newId();
  tokens.set(token.path, token);
  ids.set(token.path, id);
  return id;
}

/** Removes a token, or a group with its content. Returns the stored ids of the removed tokens. */
export function removePath(collection: OpenCollection, outer: string): string[] {
  const { tokens, groups, ids, deleted } = collection;
  for (const [path, group] of [...groups]) {
    if (!isWithin(path, outer)) continue;
    groups.delete(path);
    deleted.groups.set(path, group);
  }
  const removed = [...tokens.values()].filter(({ path }) => isWithin(path, outer));
  return removed.map((token) => {
    const id = ids.get(token.path) ?? '';
    tokens.delete(token.path);
    ids.delete(token.path);
    deleted.tokens.set(token.path, token);
    return id;
  });
}

/**
 * Moves a token, or a group with its content, to another path and updates references. Returns the stored ids of
 * the moved tokens. Throws like `renamePath`.
 */
export function movePath(draft: DesignDraft, collection: OpenCollection, from: string, to: string): string[] {
  const renamed = renamePath({ collections: draft.collections }, collection.id, from, to);
  for (const [index, { groups, tokens }] of renamed.collections.entries()) {
    Object.assign(draft.collections[index] ?? {}, { groups: new Map(groups), tokens: new Map(tokens) });
  }
  const entries = [...collection.ids].filter(([path]) => isWithin(path, from));
  for (const [path] of entries) collection.ids.delete(path);
  for (const [path, id] of entries) collection.ids.set(rebasePath(path, from, to), id);
  return entries.map(([, id]) => id);
}

/** The CSS names to keep: those of tokens that were not renamed. */
export function unchangedCssNames({ collections, storedTokens }: DesignDraft<TokenSource>): CssNames {
  const namesOf = ({ ids }: OpenCollection) =>
    [...ids].flatMap(([path, id]) => {
      const stored = storedTokens.get(id);
      return stored?.path === path ? [[path, stored.cssName] as const] : [];
    });
  return new Map(collections.map((collection) => [collection.id, new Map(namesOf(collection))]));
}
