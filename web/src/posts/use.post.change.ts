import type { InputOf } from '@imprint/shared/operation';
import type { posts } from '@imprint/shared/posts.contract';
import type { Post } from '@imprint/shared/posts.shape';
import { useRef } from 'react';
import type { Saver } from '../editor/save.state.ts';
import { failureOf } from '../failure.ts';
import { api } from '../trpc.ts';

/** The fields of a post that are not part of its draft. */
export type UndraftedFields = Partial<
  Pick<
    InputOf<typeof posts, 'update'>,
    'slug' | 'authorIds' | 'categoryIds' | 'primaryCategoryId' | 'tags' | 'isFeatured'
  >
>;

/** Changes the post; rejects with the error of the service. */
export type ChangePost = (part: UndraftedFields) => Promise<void>;

/** Changes fields of a post that are not part of its draft, one change after the other. Each takes effect at once. */
export function usePostChange(post: Post, saver: Saver<Post>): ChangePost {
  const { mutateAsync } = api.posts.update.useMutation();
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  async function send(part: UndraftedFields): Promise<void> {
    const saved = await saver.save();
    const update = (expectedVersion: number) => mutateAsync({ ...part, postId: post.id, expectedVersion });
    let changed: Post;
    try {
      changed = await update(saved?.version ?? post.version);
    } catch (error) {
      const newer = retryVersion(error, part);
      if (newer === null) throw error;
      changed = await update(newer);
    }
    saver.adopt(changed);
  }

  return (part) => {
    const sent = queue.current.then(() => send(part));
    queue.current = sent.catch(() => undefined);
    return sent;
  };
}

/** The version to retry a refused change with, if others changed none of its fields; otherwise null. */
export function retryVersion(error: unknown, part: UndraftedFields): number | null {
  const { code, details } = failureOf(error);
  if (code !== 'PRECONDITION_FAILED' || !Array.isArray(details.changedFields)) return null;
  const isTouched = details.changedFields.some((field) => String(field) in part);
  return isTouched ? null : Number(details.currentVersion);
}
