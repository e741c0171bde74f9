import type { CreatedIds } from './demo.pages.ts';
import { callAs, type DemoCaller } from './demo.people.ts';

interface DemoPost {
  title: string;
  markdown: string;
  /** Author names. */
  authors: readonly string[];
  category?: string;
  tags: readonly string[];
  /** The filename of the cover picture. */
  cover?: string;
  isFeatured?: true;
  liveSinceDays?: number;
  liveInDays?: number;
}

export interface DemoBlog {
  authors: readonly { name: string; bio: string }[];
  categories: readonly string[];
  posts: readonly DemoPost[];
}

const dayMs = 86_400_000;

/** Creates the blog of a website; the pictures must exist. */
export async function makeBlog(
  caller: DemoCaller,
  scope: { projectId: string; websiteId: string },
  { authors, categories, posts }: DemoBlog,
  ids: CreatedIds,
): Promise<void> {
  const { projectId } = scope;
  const createdIds = new Map<string, string>();
  for (const author of authors) {
    const { id } = await callAs(caller, 'authors.create', { projectId, ...author });
    createdIds.set(author.name, String(id));
  }
  for (const name of categories) {
    const { id } = await callAs(caller, 'categories.create', { projectId, name });
    createdIds.set(name, String(id));
  }
  for (const { authors: names, category, cover, liveSinceDays, liveInDays, ...post } of posts) {
    const { id: postId } = await callAs(caller, 'posts.create', {
      ...scope,
      ...post,
      authorIds: names.map((name) => createdIds.get(name)),
      ...(category && { categoryIds: [createdIds.get(category)] }),
      ...(cover && { coverId: ids.get(cover) }),
    });
    const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
    if (liveSinceDays) await callAs(caller, 'posts.publish', { postId, publishedAt: inDays(-liveSinceDays) });
    if (liveInDays) await callAs(caller, 'posts.schedule', { postId, publishAt: inDays(liveInDays) });
  }
}
