import { isWithin, rebasePath } from '@imprint/shared/design/token.path';
import { renamePath } from '@imprint/shared/design/token.rename';
import type {
  CssNames,
  TokenCollectionDraft,
  TokenDraft,
  TokenGroup,
} from '@imprint/shared/design/token.set';
import type { Mode } from '@imprint/shared/design.shape';
import { newId } from '../db/ids.ts';
import type { StoredCollection, StoredToken, TokenSource } from './design.store.ts';

/** A collection that is being changed. */
export interface OpenCollection extends TokenCollectionDraft {
  modes: readonly Mode[];
  groups: Map<string, TokenGroup>;
  tokens: Map<string, TokenDraft>;
  /** Stored ids of its tokens by path, those of new ones too. */
  ids: Map<string, string>;
  /** Tokens, and what was said of groups, that were deleted, by path, as they were. */
  deleted: { tokens: Map<string, TokenDraft>; groups: Map<string, TokenGroup> };
}

/** All tokens of a project while they are being changed, beside what is stored of them. */
export interface DesignDraft<Token extends TokenSource = StoredToken> {
  collections: OpenCollection[];
  storedCollections: readonly StoredCollection<Token>[];
  /** By stored id. */
  storedTokens: ReadonlyMap<string, Token>;
}

/** Begins to change what is stored. */
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

/** The collection of a stored id, which is one of those that were read under the lock. */
export function collectionIn({ collections }: Pick<DesignDraft, 'collections'>, id: string): OpenCollection {
  const match = collections.find((collection) => collection.id === id);
  if (!match) throw new Error('The collection is none of the project that is locked.');
  return match;
}

/** Puts a token in, in the place of the one of its path if there is one. Gives its stored id. */
export function putToken({ tokens, ids }: OpenCollection, token: TokenDraft): string {
  const id = ids.get(token.path) ?? newId();
  tokens.set(token.path, token);
  ids.set(token.path, id);
  return id;
}

/** Takes the token, or the group with all in it, out. Gives the stored ids of the tokens that went. */
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
 * Moves the token, or the group with all in it, to another path, and lets all that points at it follow. Gives
 * the stored ids of the tokens that moved. Throws like `renamePath`.
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

/** The names of custom properties that stay: those of tokens that were not renamed. */
export function unchangedCssNames({ collections, storedTokens }: DesignDraft<TokenSource>): CssNames {
  const namesOf = ({ ids }: OpenCollection) =>
    [...ids].flatMap(([path, id]) => {
      const stored = storedTokens.get(id);
      return stored?.path === path ? [[path, stored.cssName] as const] : [];
    });
  return new Map(collections.map((collection) => [collection.id, new Map(namesOf(collection))]));
}
