import type { Media } from '@imprint/shared/media.shape';
import { useState } from 'react';
import { failureOf } from '../failure.ts';
import { useBulkRun } from '../shell/use.bulk.run.ts';
import { api } from '../trpc.ts';
import { countOf } from '../ui/count.words.ts';

/** How many changes are sent at once; they go in one request. */
const batchSize = 20;

/** Adds a tag to several items or takes it off them, one by one, and says how far it is and how it ended. */
export function useBulkTags(items: readonly Media[]) {
  const { client, media } = api.useUtils();
  const [present, setPresent] = useState(items);
  const [words, setWords] = useState({ doing: '', done: '', problem: '' });
  const { progress, run: runAll } = useBulkRun(batchSize);

  async function run(doing: string, done: string, wanted: readonly Media[], change: Change): Promise<void> {
    setWords({ doing, done: '', problem: '' });
    const report = await runAll(wanted, (item) => changeOne(client, item, change));
    const changed = new Map(report.done.map((item) => [item.id, item]));
    setPresent((before) => before.map((item) => changed.get(item.id) ?? item));
    const left = wanted.length - changed.size;
    const reason = report.failed.at(-1)?.reason ?? '';
    const problem = left > 0 ? `${countOf(left, 'file')} could not be changed: ${reason}` : '';
    setWords({ doing: '', done: `${done} ${countOf(changed.size, 'file')}`, problem });
    await media.invalidate();
  }

  return {
    present,
    words: progress ? `${words.doing}: ${progress.done} of ${progress.of} done` : words.done,
    problem: words.problem,
    isRunning: progress !== null,
    add: (tag: string) =>
      run(
        `Adding “${tag}”`,
        `Added “${tag}” to`,
        present.filter(({ tags }) => !tags.includes(tag)),
        (tags) => [...new Set([...tags, tag])],
      ),
    remove: (tag: string) =>
      run(
        `Removing “${tag}”`,
        `Removed “${tag}” from`,
        present.filter(({ tags }) => tags.includes(tag)),
        (tags) => tags.filter((other) => other !== tag),
      ),
  };
}

type Change = (tags: readonly string[]) => string[];

type Client = ReturnType<typeof api.useUtils>['client'];

async function changeOne(client: Client, item: Media, change: Change): Promise<Media> {
  const send = ({ id, tags, version }: Media) =>
    client.media.update.mutate({ mediaId: id, tags: change(tags), expectedVersion: version });
  try {
    return await send(item);
  } catch (error) {
    if (failureOf(error).code !== 'PRECONDITION_FAILED') throw error;
    // What somebody else changed stays: the tag is added to or taken off what is there now.
    return send(await client.media.get.query({ mediaId: item.id }));
  }
}
