import type { Page } from '@imprint/shared/shapes/pages';
import type { PostItem } from '@imprint/shared/shapes/posts';
import type { LinkProps } from '@tanstack/react-router';

type PageItem = Pick<
  Page,
  | 'id'
  | 'title'
  | 'path'
  | 'status'
  | 'hasUnpublishedChanges'
  | 'visibility'
  | 'publishAt'
  | 'unpublishAt'
  | 'updatedAt'
>;
type Post = Pick<PostItem, Exclude<keyof PageItem, 'path'> | 'slug'>;

/** A page or a post, as the overview of its project lists it. */
export interface ProjectDocument extends Omit<PageItem, 'path'> {
  noun: 'page' | 'post';
  /** Its editor. */
  link: Pick<LinkProps, 'to' | 'params'>;
}

function pageDocument(page: PageItem): ProjectDocument {
  return { ...page, noun: 'page', link: { to: '/pages/$pageId', params: { pageId: page.id } } };
}

function postDocument(post: Post): ProjectDocument {
  return { ...post, noun: 'post', link: { to: '/blog/posts/$postId', params: { postId: post.id } } };
}

/** Pages and posts together, the last changed first. */
export function lastChanged(
  pages: readonly PageItem[],
  posts: readonly Post[],
  limit: number,
): ProjectDocument[] {
  return [...pages.map(pageDocument), ...posts.map(postDocument)]
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, limit);
}

/** Scheduled pages and posts together, the next one first. */
export function nextPlanned(pages: readonly PageItem[], posts: readonly Post[]): ProjectDocument[] {
  return [...pages.map(pageDocument), ...posts.map(postDocument)].sort((one, other) =>
    (one.publishAt ?? '').localeCompare(other.publishAt ?? ''),
  );
}
