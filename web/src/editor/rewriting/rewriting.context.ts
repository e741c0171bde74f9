import { createContext, use } from 'react';

/** Opens the dialog that rewrites a block; null without permission to write or without AI. */
export const RewritingContext = createContext<((blockId: string) => void) | null>(null);

export function useRewriting(): ((blockId: string) => void) | null {
  return use(RewritingContext);
}
