import type { Json, Resolution } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { createContext, use, useMemo } from 'react';

/** The tokens that values can reference. */
interface ValueContextValue {
  /** Null until all tokens are loaded. */
  resolution: Resolution | null;
  /** The collection and path of the edited token, which cannot reference itself. */
  collectionId: string;
  path: string;
}

const ValueContext = createContext<ValueContextValue>({ resolution: null, collectionId: '', path: '' });

/** Provides the context of value fields. */
export const ValueProvider = ValueContext;

/** The tokens of a type that a value can reference: default values by path. */
export function useAliases(type: TokenType): ReadonlyMap<string, Json | undefined> {
  const { resolution, collectionId, path: ownPath } = use(ValueContext);
  return useMemo(() => {
    const aliases = new Map<string, Json | undefined>();
    const collections = [...(resolution?.tokens ?? [])];
    // Aliases resolve in their own collection first.
    const ordered = [
      ...collections.filter(([id]) => id === collectionId),
      ...collections.filter(([id]) => id !== collectionId),
    ];
    for (const [id, tokens] of ordered)
      for (const [path, token] of tokens)
        if (token.type === type && !aliases.has(path) && !(id === collectionId && path === ownPath))
          aliases.set(path, token.defaultValue);
    return aliases;
  }, [resolution, collectionId, ownPath, type]);
}
