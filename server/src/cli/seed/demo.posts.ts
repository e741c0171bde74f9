import { authorOperations } from '../../authors/author.router.ts';
import { categoryOperations } from '../../categories/category.router.ts';
import { postOperations } from '../../posts/post.router.ts';
import type { CreatedIds } from './demo.pages.ts';
import { callAs, type DemoCaller } from './demo.people.ts';

interface DemoPost {
  title: string;
  markdown: string;
  /** By their names. */
  authors: readonly string[];
  category?: string;
  tags: readonly string[];
  /** The filename of the picture that stands for it. */
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

/** Makes the blog of a website; the pictures that it shows were uploaded before. */
export async function makeBlog(
  by: DemoCaller,
  scope: { projectId: string; websiteId: string },
  { authors, categories, posts }: DemoBlog,
  ids: CreatedIds,
): Promise<void> {
  const { projectId } = scope;
  const createdIds = new Map<string, string>();
  for (const author of authors) {
    const { id } = await callAs(by, authorOperations.create, { projectId, ...author });
    createdIds.set(author.name, String(id));
  }
  for (const name of categories) {
    const { id } = await callAs(by, categoryOperations.create, { projectId, name });
    createdIds.set(name, String(id));
  }
  for (const { authors: names, category, cover, liveSinceDays, liveInDays, ...post } of posts) {
    const { id: postId } = await callAs(by, postOperations.create, {
      ...scope,
      ...post,
      authorIds: names.map((name) => createdIds.get(name)),
      ...(category && { categoryIds: [createdIds.get(category)] }),
      ...(cover && { coverId: ids.get(cover) }),
    });
    const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
    if (liveSinceDays)
      await callAs(by, postOperations.publish, { postId, publishedAt: inDays(-liveSinceDays) });
    if (liveInDays) await callAs(by, postOperations.schedule, { postId, publishAt: inDays(liveInDays) });
  }
}
