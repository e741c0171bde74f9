import type { CommentThread } from '@imprint/shared/contract/comments';
import { createContext, use } from 'react';
import type { PanelState } from '../../editor/inspector/use.panel.ts';
import type { WrittenComment } from './mention.text.ts';

/** A page or post that can be commented on. */
export interface CommentedDocument {
  noun: 'page' | 'post';
  id: string;
}

/** A new comment that is being written. */
export interface CommentDraft extends WrittenComment {
  /** The block that it is about; null for the whole document. */
  blockId: string | null;
  /** How often it was begun; each time its field gets the focus. */
  beginnings: number;
}

/** The comments on the document of an editor. */
export interface Comments {
  document: CommentedDocument;
  panel: PanelState;
  /** The open threads, as far as they are loaded. */
  threads: readonly CommentThread[];
  /** Why they could not be loaded. */
  error: unknown;
  isLoaded: boolean;
  refetch: () => void;
  /** The comment that somebody was led to; null for none. */
  shownId: string | null;
  /** Opens the panel at a comment; null leads to none. */
  show: (commentId: string | null) => void;
  /** It outlasts the panel; null while none is being written. */
  draft: CommentDraft | null;
  /** Opens the panel with a new comment; one that is being written goes on about that block. */
  begin: (blockId: string | null) => void;
  write: (written: WrittenComment) => void;
  /** Gives the new comment up. */
  discard: () => void;
}

export const CommentsContext = createContext<Comments | null>(null);

export function useComments(): Comments {
  const comments = use(CommentsContext);
  if (!comments) throw new Error('useComments is called outside of an editor with comments.');
  return comments;
}

/** The input that names a document. */
export function inputOf({ noun, id }: CommentedDocument): { pageId: string } | { postId: string } {
  return noun === 'page' ? { pageId: id } : { postId: id };
}
