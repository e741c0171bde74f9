import type { PostItem } from '@imprint/shared/posts.shape';

/** The title of a post, or a placeholder. */
export function titleOf({ title }: Pick<PostItem, 'title'>): string {
  return title.trim() || 'Untitled';
}
