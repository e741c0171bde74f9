import type { PostItem } from '@imprint/shared/shapes/posts';

/** The title of a post, or a placeholder. */
export function titleOf({ title }: Pick<PostItem, 'title'>): string {
  return title.trim() || 'Untitled';
}
