import type { Page } from '@imprint/shared/pages.shape';
import type { Post } from '@imprint/shared/posts.shape';
import type { Revision } from '@imprint/shared/revisions';
import { createPost, readPost } from './blog.ts';
import type { RestClient } from './http.ts';
import { createPage, readPage } from './pages.ts';
import { revisionsAt } from './revisions.ts';

/** What is drafted and published as a whole; its table is called so. */
export const draftTypes = ['page', 'post'] as const;
export type DraftType = (typeof draftTypes)[number];

export const draftPaths: Record<DraftType, string> = { page: '/v1/pages', post: '/v1/blog/posts' };
/** The scope that changing one takes. */
export const draftScopes = { page: 'websites:write', post: 'blog:write' } as const;

/** Creates a page or a post on a website. */
export function createDraft(
  rest: RestClient,
  type: DraftType,
  { id, projectId }: { id: string; projectId: string },
  body: object = {},
): Promise<Page | Post> {
  return type === 'page'
    ? createPage(rest, { websiteId: id, ...body })
    : createPost(rest, { projectId, websiteId: id, ...body });
}

/** Reads a page or a post, as it is drafted unless the live one is asked for. */
export function readDraft(
  rest: RestClient,
  type: DraftType,
  id: string,
  state: 'draft' | 'live' = 'draft',
): Promise<Page | Post> {
  return type === 'page' ? readPage(rest, id, state) : readPost(rest, id, state);
}

/** The revisions of a page or a post, of which there are a hundred at most, the first one first. */
export function draftRevisions(rest: RestClient, type: DraftType, id: string): Promise<Revision[]> {
  return revisionsAt(rest, `${draftPaths[type]}/${id}`);
}
