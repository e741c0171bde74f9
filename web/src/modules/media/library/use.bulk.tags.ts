import type { Media } from '@imprint/shared/shapes/media';
import { useState } from 'react';
import { api } from '../../../api/trpc.ts';
import { useBulkRun } from '../../../kit/lists/use.bulk.run.ts';
import { countOf } from '../../../kit/ui/count.words.ts';
import { t } from '../../../language/message.ts';
import { addTagChange, changeTags, removeTagChange, type TagChange } from './tag.changes.ts';

/** How many changes are sent at once, in one HTTP batch. */
const batchSize = 20;

/** Adds or removes a tag on several items, and reports progress and the result. */
export function useBulkTags(items: readonly Media[]) {
  const { client, media } = api.useUtils();
  const [currentItems, setCurrentItems] = useState(items);
  const [words, setWords] = useState({ doing: '', done: '', problem: '' });
  const { progress, run: runAll } = useBulkRun(batchSize);

  async function run(doing: string, done: string, change: TagChange): Promise<void> {
    const affected = currentItems.filter(({ tags }) => change.isNeeded(tags));
    setWords({ doing, done: '', problem: '' });
    const report = await runAll(affected, (item) => changeTags(client, item, change));
    const changed = new Map(report.done.map((item) => [item.id, item]));
    setCurrentItems((before) => before.map((item) => changed.get(item.id) ?? item));
    const failedCount = affected.length - changed.size;
    const reason = report.failed.at(-1)?.reason ?? '';
    const problem = failedCount > 0 ? `${countOf(failedCount, 'file')} could not be changed: ${reason}` : '';
    setWords({ doing: '', done: `${done} ${countOf(changed.size, 'file')}`, problem });
    await media.invalidate();
  }

  return {
    present: currentItems,
    words: progress
      ? t('{doing}: {done} of {total} done', {
          doing: words.doing,
          done: progress.done,
          total: progress.total,
        })
      : words.done,
    problem: words.problem,
    isRunning: progress !== null,
    add: (tag: string) =>
      run(t('Adding “{tag}”', { tag }), t('Added “{tag}” to', { tag }), addTagChange(tag)),
    remove: (tag: string) =>
      run(t('Removing “{tag}”', { tag }), t('Removed “{tag}” from', { tag }), removeTagChange(tag)),
  };
}
