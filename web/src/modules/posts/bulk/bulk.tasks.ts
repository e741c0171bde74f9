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
  /** The title of the dialog. */
  title: (count: number) => string;
  explanation: string;
  doing: string;
  done: (count: number) => string;
  /** The label of the list of failures. */
  failed: string;
  /** Whether the input is complete. */
  isReady: (given: BulkInput) => boolean;
  /** Whether it would change a post. */
  applies: (post: PostSearchResult, given: BulkInput) => boolean;
  /** Says how many are skipped, and why. */
  skipped: (count: number) => string;
  send: (client: Client, post: PostSearchResult, given: BulkInput) => Promise<unknown>;
}

export type BulkTaskName = 'publish' | 'unpublish' | 'tag' | 'file' | 'delete';

/** The tasks for several posts, in the order of their buttons. */
export const tasks: Readonly<Record<BulkTaskName, BulkTask>> = {
  publish: {
    label: t('Publish'),
    title: (count) => t('Publish {count, plural, one {# post} other {# posts}}?', { count }),
    explanation: t('Their current drafts go live.'),
    doing: t('Publishing posts'),
    done: (count) => t('{count, plural, one {# post} other {# posts}} published', { count }),
    failed: t('Not published'),
    isReady: () => true,
    applies: ({ status, hasUnpublishedChanges }) => status !== 'published' || hasUnpublishedChanges,
    skipped: (count) =>
      t('{count, plural, one {# post is} other {# posts are}} already live without changes.', { count }),
    send: (client, { id, version }) => client.posts.publish.mutate({ postId: id, expectedVersion: version }),
  },
  unpublish: {
    label: t('Unpublish'),
    title: (count) => t('Unpublish {count, plural, one {# post} other {# posts}}?', { count }),
    explanation: t('Visitors can no longer see them. You can publish their drafts again.'),
    doing: t('Unpublishing posts'),
    done: (count) => t('{count, plural, one {# post} other {# posts}} unpublished', { count }),
    failed: t('Not unpublished'),
    isReady: () => true,
    applies: ({ status }) => status === 'published',
    skipped: (count) => t('{count, plural, one {# post is} other {# posts are}} not live.', { count }),
    send: (client, { id, version }) =>
      client.posts.unpublish.mutate({ postId: id, expectedVersion: version }),
  },
  tag: {
    label: t('Add tag'),
    title: (count) => t('Add a tag to {count, plural, one {# post} other {# posts}}', { count }),
    explanation: t('Their other tags stay.'),
    doing: t('Adding the tag'),
    done: (count) => t('Tag added to {count, plural, one {# post} other {# posts}}', { count }),
    failed: t('Not tagged'),
    isReady: ({ tag }) => tag !== '',
    applies: ({ tags }, { tag }) => !tags.includes(tag.toLowerCase()),
    skipped: (count) =>
      t('{count, plural, one {# post already has} other {# posts already have}} this tag.', { count }),
    send: (client, post, { tag }) =>
      updateTaxonomy(client, post, ({ tags }) => ({ tags: [...new Set([...tags, tag])] })),
  },
  file: {
    label: t('Add category'),
    title: (count) => t('Add a category to {count, plural, one {# post} other {# posts}}', { count }),
    explanation: t('Their other categories stay.'),
    doing: t('Adding the category'),
    done: (count) => t('Category added to {count, plural, one {# post} other {# posts}}', { count }),
    failed: t('Category not added'),
    isReady: ({ categoryId }) => categoryId !== '',
    applies: ({ categoryIds }, { categoryId }) => !categoryIds.includes(categoryId),
    skipped: (count) =>
      t('{count, plural, one {# post is} other {# posts are}} already in this category.', { count }),
    send: (client, post, { categoryId }) =>
      updateTaxonomy(client, post, ({ categoryIds }) => ({
        categoryIds: [...new Set([...categoryIds, categoryId])],
      })),
  },
  delete: {
    label: t('Delete'),
    title: (count) => t('Delete {count, plural, one {# post} other {# posts}}?', { count }),
    explanation: t('Visitors can no longer see them. You can restore them for 30 days.'),
    doing: t('Deleting posts'),
    done: (count) => t('{count, plural, one {# post} other {# posts}} deleted', { count }),
    failed: t('Not deleted'),
    isReady: () => true,
    applies: () => true,
    skipped: () => '',
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
