import { createContext, use } from 'react';

/** Opens what rewrites the text of a block; null where nobody may write or AI has no part. */
export const RewritingContext = createContext<((blockId: string) => void) | null>(null);

export function useRewriting(): ((blockId: string) => void) | null {
  return use(RewritingContext);
}
