import type { PostItem } from '@imprint/shared/posts.shape';

/** What a post is called. */
export function titleOf({ title }: Pick<PostItem, 'title'>): string {
  return title.trim() || 'Untitled';
}
