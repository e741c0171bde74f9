import type { Media } from '@imprint/shared/media.shape';
import { useState } from 'react';
import { failureOf } from '../failure.ts';
import { api } from '../trpc.ts';
import { countOf } from './media.words.ts';

/** How many changes are sent at once; they go in one request. */
const batchSize = 20;

/** Adds a tag to several items or takes it off them, one by one, and says how far it is and how it ended. */
export function useBulkTags(items: readonly Media[]) {
  const { client, media } = api.useUtils();
  const [present, setPresent] = useState(items);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const [isRunning, setRunning] = useState(false);

  async function run(doing: string, done: string, wanted: readonly Media[], change: Change): Promise<void> {
    const changed = new Map<string, Media>();
    let reason = '';
    setRunning(true);
    setProblem('');
    for (let start = 0; start < wanted.length; start += batchSize) {
      setWords(`${doing}: ${start} of ${wanted.length} done`);
      const sent = wanted.slice(start, start + batchSize).map((item) => changeOne(client, item, change));
      for (const result of await Promise.allSettled(sent)) {
        if (result.status === 'fulfilled') changed.set(result.value.id, result.value);
        else reason = failureOf(result.reason).message;
      }
    }
    setPresent((before) => before.map((item) => changed.get(item.id) ?? item));
    setRunning(false);
    setWords(`${done} ${countOf(changed.size, 'file')}`);
    const left = wanted.length - changed.size;
    if (left > 0) setProblem(`${countOf(left, 'file')} could not be changed: ${reason}`);
    await media.invalidate();
  }

  return {
    ...{ present, words, problem, isRunning },
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
