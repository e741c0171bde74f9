import type { PostSearchResult } from '@imprint/shared/shapes/posts';
import { useState } from 'react';
import { api } from '../../../api/trpc.ts';
import { useBulkRun } from '../../../kit/lists/use.bulk.run.ts';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { useInvalidation } from '../../../shell/api.provider.tsx';
import { type BulkInput, type BulkTaskName, tasks } from './bulk.tasks.ts';

/** The number of changes sent in one request. */
const batchSize = 4;

interface Outcome {
  done: readonly PostSearchResult[];
  failed: readonly { item: PostSearchResult; reason: string }[];
  remaining: readonly PostSearchResult[];
}

const nothing: Outcome = { done: [], failed: [], remaining: [] };

/** Performs a task on several posts, and keeps the outcome. */
export function useBulkPosts(name: BulkTaskName) {
  const utils = api.useUtils();
  const toast = useToast();
  const { progress, isStopping, run, stop } = useBulkRun(batchSize);
  const [outcome, setOutcome] = useState(nothing);
  const task = tasks[name];

  const refetchPosts = useInvalidation('posts');

  /** Returns whether all posts are done, including earlier runs. */
  async function change(posts: readonly PostSearchResult[], given: BulkInput): Promise<boolean> {
    const report = await run(posts, async (post) => {
      await task.send(utils.client, post, given);
      return post;
    });
    const done = [...outcome.done, ...report.done];
    setOutcome({ ...report, done });
    await refetchPosts();
    if (report.failed.length + report.remaining.length > 0) return false;
    reportDone(done);
    return true;
  }

  /** Reports the finished posts at the end. */
  function reportDone(done = outcome.done): void {
    if (done.length === 0) return;
    const words = task.done(done.length);
    toast(words, name === 'delete' ? { undo: () => void restore(done) } : {});
  }

  async function restore(posts: readonly PostSearchResult[]): Promise<void> {
    const { done, failed, remaining } = await run(posts, ({ id }) =>
      utils.client.posts.undelete.mutate({ postId: id }),
    );
    await refetchPosts();
    const missing = failed.length + remaining.length;
    const [first] = failed;
    toast(
      missing > 0
        ? t('{restored, plural, one {# post} other {# posts}} restored, {missing, number} not: {reason}', {
            restored: done.length,
            missing,
            reason: first?.reason ?? '',
          })
        : t('{count, plural, one {# post} other {# posts}} restored', { count: done.length }),
    );
  }

  return { ...outcome, progress, isStopping, change, stop, tell: reportDone };
}
