import type { Mode } from '@imprint/shared/shapes/design';
import type { StoredCollection, StoredState, StoredToken, TokenSource } from './design.store.ts';

/** A collection as the database returns it. Groups and tokens are JSON texts that only workers parse. */
export interface CollectionText extends StoredState {
  modes: Mode[];
  isDefault: boolean;
  groups: string;
  tokens: string;
}

/** Parses the collections of a project. */
export function parseCollections<Token extends TokenSource = StoredToken>(
  texts: readonly CollectionText[],
): StoredCollection<Token>[] {
  return texts.map(({ id, state, modes, groups, tokens }) => {
    return { id, state, modes, groups: JSON.parse(groups), tokens: JSON.parse(tokens) };
  });
}
