import type { PostItem, PostSearchResult } from '@imprint/shared/shapes/posts';
import { failureOf } from '../../../api/failure.ts';
import type { api } from '../../../api/trpc.ts';
import { t } from '../../../language/message.ts';

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
    label: t('Publish'),
    title: (posts) => t('Publish {posts}?', { posts }),
    explanation: t('Their drafts go live as they are now.'),
    doing: t('Publishing'),
    done: (posts) => t('Published {posts}', { posts }),
    failed: t('Not published'),
    isReady: () => true,
    applies: ({ status, hasUnpublishedChanges }) => status !== 'published' || hasUnpublishedChanges,
    skippedWords: 'live without changes, and left alone',
    send: (client, { id, version }) => client.posts.publish.mutate({ postId: id, expectedVersion: version }),
  },
  unpublish: {
    label: t('Unpublish'),
    title: (posts) => t('Take {posts} offline?', { posts }),
    explanation: t('Visitors no longer find them. The drafts stay, and can be published again.'),
    doing: t('Taking offline'),
    done: (posts) => t('Took {posts} offline', { posts }),
    failed: t('Not taken offline'),
    isReady: () => true,
    applies: ({ status }) => status === 'published',
    skippedWords: 'not live, and left alone',
    send: (client, { id, version }) =>
      client.posts.unpublish.mutate({ postId: id, expectedVersion: version }),
  },
  tag: {
    label: t('Tag'),
    title: (posts) => t('Tag {posts}', { posts }),
    explanation: t('The tags they have stay.'),
    doing: t('Tagging'),
    done: (posts) => t('Tagged {posts}', { posts }),
    failed: t('Not tagged'),
    isReady: ({ tag }) => tag !== '',
    applies: ({ tags }, { tag }) => !tags.includes(tag.toLowerCase()),
    skippedWords: 'tagged so already',
    send: (client, post, { tag }) =>
      updateTaxonomy(client, post, ({ tags }) => ({ tags: [...new Set([...tags, tag])] })),
  },
  file: {
    label: t('Category'),
    title: (posts) => t('File {posts} under a category', { posts }),
    explanation: t('The categories they have stay.'),
    doing: t('Filing'),
    done: (posts) => t('Filed {posts}', { posts }),
    failed: t('Not filed'),
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
    title: (posts) => t('Delete {posts}?', { posts }),
    explanation: t('Visitors can no longer see them. They can be brought back for 30 days.'),
    doing: t('Deleting'),
    done: (posts) => t('Deleted {posts}', { posts }),
    failed: t('Not deleted'),
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
