import type { PostSearchResult } from '@imprint/shared/posts.shape';
import { useState } from 'react';
import { useBulkRun } from '../shell/use.bulk.run.ts';
import { api, useInvalidation } from '../trpc.ts';
import { countOf } from '../ui/count.words.ts';
import { useToast } from '../ui/toast.tsx';
import { type Given, type TaskName, tasks } from './bulk.tasks.ts';

/** How many changes are sent at once; they go in one request. */
const atOnce = 4;

interface Outcome {
  done: readonly PostSearchResult[];
  failed: readonly { item: PostSearchResult; reason: string }[];
  remaining: readonly PostSearchResult[];
}

const nothing: Outcome = { done: [], failed: [], remaining: [] };

/** Does something with several posts, and keeps what became of them. */
export function useBulkPosts(name: TaskName) {
  const utils = api.useUtils();
  const toast = useToast();
  const { progress, isStopping, run, stop } = useBulkRun(atOnce);
  const [outcome, setOutcome] = useState(nothing);
  const task = tasks[name];

  const showAnew = useInvalidation('posts');

  /** Returns whether all of them are done, with those of the runs before. */
  async function change(posts: readonly PostSearchResult[], given: Given): Promise<boolean> {
    const report = await run(posts, async (post) => {
      await task.send(utils.client, post, given);
      return post;
    });
    const done = [...outcome.done, ...report.done];
    setOutcome({ ...report, done });
    await showAnew();
    if (report.failed.length + report.remaining.length > 0) return false;
    tell(done);
    return true;
  }

  /** Says what was done, once nothing more is going to be. */
  function tell(done = outcome.done): void {
    if (done.length === 0) return;
    const words = task.done(countOf(done.length, 'post'));
    toast(words, name === 'delete' ? { undo: () => void bringBack(done) } : {});
  }

  async function bringBack(posts: readonly PostSearchResult[]): Promise<void> {
    const { done, failed, remaining } = await run(posts, ({ id }) =>
      utils.client.posts.undelete.mutate({ postId: id }),
    );
    await showAnew();
    const missing = failed.length + remaining.length;
    const [first] = failed;
    toast(
      missing > 0
        ? `Brought back ${done.length}, but not ${missing}: ${first?.reason ?? ''}`
        : `Brought back ${countOf(done.length, 'post')}`,
    );
  }

  return { ...outcome, progress, isStopping, change, stop, tell };
}
