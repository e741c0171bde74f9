import type { Json, Resolution } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { createContext, use, useMemo } from 'react';

/** What values can point at, and in which mode they are looked at. */
interface ValueContextValue {
  /** Undefined until all tokens are known. */
  resolution: Resolution | null;
  /** The collection and the path of the token that is edited, which cannot point at itself. */
  collectionId: string;
  path: string;
}

const ValueContext = createContext<ValueContextValue>({ resolution: null, collectionId: '', path: '' });

/** Stands around the fields of a value. */
export const ValueProvider = ValueContext;

/** The tokens of a type that a value can point at: path and value by default. */
export function useAliases(type: TokenType): ReadonlyMap<string, Json | undefined> {
  const { resolution, collectionId, path: ownPath } = use(ValueContext);
  return useMemo(() => {
    const aliases = new Map<string, Json | undefined>();
    const collections = [...(resolution?.tokens ?? [])];
    // An alias looks in its own collection first.
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
