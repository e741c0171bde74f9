import type { Mode } from '@imprint/shared/design.shape';
import type { StoredCollection, StoredState, StoredToken, TokenSource } from './design.store.ts';

/** A collection as the database tells it: its groups and its tokens are JSON, which only workers read. */
export interface CollectionText extends StoredState {
  modes: Mode[];
  isDefault: boolean;
  groups: string;
  tokens: string;
}

/** Reads the collections of a project. */
export function parseCollections<Token extends TokenSource = StoredToken>(
  texts: readonly CollectionText[],
): StoredCollection<Token>[] {
  return texts.map(({ id, state, modes, groups, tokens }) => {
    return { id, state, modes, groups: JSON.parse(groups), tokens: JSON.parse(tokens) };
  });
}
