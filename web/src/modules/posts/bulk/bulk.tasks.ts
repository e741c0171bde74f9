import type { PostItem, PostSearchResult } from '@imprint/shared/shapes/posts';
import { failureOf } from '../../../api/failure.ts';
import type { api } from '../../../api/trpc.ts';

type Client = ReturnType<typeof api.useUtils>['client'];

/** The input for changing posts. */
export interface BulkInput {
  tag: string;
  categoryId: string;
}

/** A task for several posts. */
export interface BulkTask {
  /** The label of the button. */
  label: string;
  /** The title of the dialog; `posts` is their number in words. */
  title: (posts: string) => string;
  explanation: string;
  doing: string;
  done: (posts: string) => string;
  /** The label of the list of failures. */
  failed: string;
  /** Whether the input is complete. */
  isReady: (given: BulkInput) => boolean;
  /** Whether it would change a post; `skippedWords` describes the others. */
  applies: (post: PostSearchResult, given: BulkInput) => boolean;
  skippedWords: string;
  send: (client: Client, post: PostSearchResult, given: BulkInput) => Promise<unknown>;
}

export type BulkTaskName = 'publish' | 'unpublish' | 'tag' | 'file' | 'delete';

/** The tasks for several posts, in the order of their buttons. */
export const tasks: Readonly<Record<BulkTaskName, BulkTask>> = {
  publish: {
    label: 'Publish',
    title: (posts) => `Publish ${posts}?`,
    explanation: 'Their drafts go live as they are now.',
    doing: 'Publishing',
    done: (posts) => `Published ${posts}`,
    failed: 'Not published',
    isReady: () => true,
    applies: ({ status, hasUnpublishedChanges }) => status !== 'published' || hasUnpublishedChanges,
    skippedWords: 'live without changes, and left alone',
    send: (client, { id, version }) => client.posts.publish.mutate({ postId: id, expectedVersion: version }),
  },
  unpublish: {
    label: 'Unpublish',
    title: (posts) => `Take ${posts} offline?`,
    explanation: 'Visitors no longer find them. The drafts stay, and can be published again.',
    doing: 'Taking offline',
    done: (posts) => `Took ${posts} offline`,
    failed: 'Not taken offline',
    isReady: () => true,
    applies: ({ status }) => status === 'published',
    skippedWords: 'not live, and left alone',
    send: (client, { id, version }) =>
      client.posts.unpublish.mutate({ postId: id, expectedVersion: version }),
  },
  tag: {
    label: 'Tag',
    title: (posts) => `Tag ${posts}`,
    explanation: 'The tags they have stay.',
    doing: 'Tagging',
    done: (posts) => `Tagged ${posts}`,
    failed: 'Not tagged',
    isReady: ({ tag }) => tag !== '',
    applies: ({ tags }, { tag }) => !tags.includes(tag.toLowerCase()),
    skippedWords: 'tagged so already',
    send: (client, post, { tag }) =>
      updateTaxonomy(client, post, ({ tags }) => ({ tags: [...new Set([...tags, tag])] })),
  },
  file: {
    label: 'Category',
    title: (posts) => `File ${posts} under a category`,
    explanation: 'The categories they have stay.',
    doing: 'Filing',
    done: (posts) => `Filed ${posts}`,
    failed: 'Not filed',
    isReady: ({ categoryId }) => categoryId !== '',
    applies: ({ categoryIds }, { categoryId }) => !categoryIds.includes(categoryId),
    skippedWords: 'filed there already',
    send: (client, post, { categoryId }) =>
      updateTaxonomy(client, post, ({ categoryIds }) => ({
        categoryIds: [...new Set([...categoryIds, categoryId])],
      })),
  },
  delete: {
    label: 'Delete',
    title: (posts) => `Delete ${posts}?`,
    explanation: 'Visitors can no longer see them. They can be brought back for 30 days.',
    doing: 'Deleting',
    done: (posts) => `Deleted ${posts}`,
    failed: 'Not deleted',
    isReady: () => true,
    applies: () => true,
    skippedWords: '',
    send: (client, { id }) => client.posts.delete.mutate({ postId: id }),
  },
};

// Safe because the keys of an object literal are exactly the keys of its type.
export const taskNames = Object.keys(tasks) as BulkTaskName[];

type TaxonomyItem = Pick<PostItem, 'id' | 'tags' | 'categoryIds' | 'version'>;

/** Adds to the taxonomy of a post, keeping concurrent changes of others. */
async function updateTaxonomy(
  client: Client,
  post: TaxonomyItem,
  change: (post: TaxonomyItem) => { tags?: string[]; categoryIds?: string[] },
): Promise<void> {
  const send = (present: TaxonomyItem) =>
    client.posts.update.mutate({ postId: post.id, ...change(present), expectedVersion: present.version });
  try {
    await send(post);
  } catch (error) {
    if (failureOf(error).code !== 'PRECONDITION_FAILED') throw error;
    await send(await client.posts.get.query({ postId: post.id }));
  }
}

/** The current versions of the posts, because somebody else may have changed the refused ones. */
export function currentVersions(
  posts: readonly PostSearchResult[],
  present: readonly PostSearchResult[],
): PostSearchResult[] {
  return posts.map((post) => present.find(({ id }) => id === post.id) ?? post);
}

/** The project of the posts; undefined when they belong to several. */
export function commonProject(posts: readonly PostSearchResult[]): string | undefined {
  const [first, ...others] = new Set(posts.map(({ projectId }) => projectId));
  return others.length === 0 ? first : undefined;
}
