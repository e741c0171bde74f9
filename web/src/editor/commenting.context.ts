import { createContext, use } from 'react';

/** Begins a comment on a block; null where documents of this kind have no comments. */
export const CommentingContext = createContext<((blockId: string) => void) | null>(null);

export function useCommenting(): ((blockId: string) => void) | null {
  return use(CommentingContext);
}
