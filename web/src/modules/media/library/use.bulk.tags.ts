import type { Media } from '@imprint/shared/shapes/media';
import { useState } from 'react';
import { api } from '../../../api/trpc.ts';
import { useBulkRun } from '../../../kit/lists/use.bulk.run.ts';
import { t } from '../../../language/message.ts';
import { useInvalidation } from '../../../shell/api.provider.tsx';
import { addTagChange, changeTags, removeTagChange, type TagChange } from './tag.changes.ts';

/** How many changes are sent at once, in one HTTP batch. */
const batchSize = 20;

/** Adds or removes a tag on several items, and reports progress and the result. */
export function useBulkTags(items: readonly Media[]) {
  const { client } = api.useUtils();
  const refetchMedia = useInvalidation('media');
  const [currentItems, setCurrentItems] = useState(items);
  const [doing, setDoing] = useState<TagWords>(addWords);
  const [result, setResult] = useState({ tag: '', done: '', problem: '' });
  const { progress, run: runAll } = useBulkRun(batchSize);

  async function run(tag: string, words: TagWords, change: TagChange): Promise<void> {
    const affected = currentItems.filter(({ tags }) => change.isNeeded(tags));
    setDoing(words);
    setResult({ tag, done: '', problem: '' });
    const report = await runAll(affected, (item) => changeTags(client, item, change));
    const changed = new Map(report.done.map((item) => [item.id, item]));
    setCurrentItems((before) => before.map((item) => changed.get(item.id) ?? item));
    const failedCount = affected.length - changed.size;
    const reason = report.failed.at(-1)?.reason ?? '';
    const problem =
      failedCount > 0
        ? t('{count, plural, one {# file} other {# files}} could not be changed: {reason}', {
            count: failedCount,
            reason,
          })
        : '';
    setResult({ tag, done: words.done(tag, changed.size), problem });
    await refetchMedia();
  }

  return {
    present: currentItems,
    words: progress ? doing.progress(result.tag, progress.done, progress.total) : result.done,
    problem: result.problem,
    isRunning: progress !== null,
    add: (tag: string) => run(tag, addWords, addTagChange(tag)),
    remove: (tag: string) => run(tag, removeWords, removeTagChange(tag)),
  };
}

/** What is said of a change of tags while it runs, and afterwards. */
interface TagWords {
  progress: (tag: string, done: number, total: number) => string;
  done: (tag: string, count: number) => string;
}

const addWords: TagWords = {
  progress: (tag, done, total) =>
    t('Adding “{tag}”: {done, number} of {total, number} done', { tag, done, total }),
  done: (tag, count) => t('“{tag}” added to {count, plural, one {# file} other {# files}}', { tag, count }),
};

const removeWords: TagWords = {
  progress: (tag, done, total) =>
    t('Removing “{tag}”: {done, number} of {total, number} done', { tag, done, total }),
  done: (tag, count) =>
    t('“{tag}” removed from {count, plural, one {# file} other {# files}}', { tag, count }),
};
