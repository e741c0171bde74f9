import type { Media } from '@imprint/shared/shapes/media';
import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { useBulkRun } from '../../../kit/lists/use.bulk.run.ts';
import { useInvalidation } from '../../../shell/api.provider.tsx';
import { type AltDraft, altChange, draftOf } from './alt.changes.ts';

/** How many changes are sent at once, in one HTTP batch. */
const batchSize = 20;

type Client = ReturnType<typeof api.useUtils>['client'];
type AltUpdate = NonNullable<ReturnType<typeof altChange>>;

/** Changes the alt text of one picture, unless someone else changed it meanwhile. */
async function changeAlt(client: Client, { alt, input }: Media & { input: AltUpdate }): Promise<Media> {
  try {
    return await client.media.update.mutate(input);
  } catch (error) {
    if (failureOf(error).code !== 'PRECONDITION_FAILED') throw error;
    const latest = await client.media.get.query({ mediaId: input.mediaId });
    // Another field was changed.
    if (latest.alt === alt) return client.media.update.mutate({ ...input, expectedVersion: latest.version });
    throw error;
  }
}

/** The drafts of several alt texts, of which only the changed ones are saved. */
export function useBulkAlt(pictures: readonly Media[]) {
  const { client } = api.useUtils();
  const refetchMedia = useInvalidation('media');
  const [current, setCurrent] = useState<ReadonlyMap<string, Media>>(new Map());
  const [drafts, setDrafts] = useState<ReadonlyMap<string, AltDraft>>(new Map());
  const [failed, setFailed] = useState<readonly { item: Media; reason: string }[]>([]);
  const { progress, run } = useBulkRun(batchSize);
  const draftFor = (item: Media) => drafts.get(item.id) ?? draftOf(item);
  const changes = pictures.flatMap((item) => {
    const input = altChange(current.get(item.id) ?? item, draftFor(item));
    return input ? [{ ...item, input }] : [];
  });

  async function save() {
    const report = await run(changes, (item) => changeAlt(client, item));
    setCurrent((before) => new Map([...before, ...report.done.map((item) => [item.id, item] as const)]));
    setFailed(report.failed);
    await refetchMedia();
    return report;
  }

  return {
    draftFor,
    change: (item: Media, draft: AltDraft) => setDrafts((before) => new Map(before).set(item.id, draft)),
    save,
    progress,
    failed,
    changedCount: changes.length,
  };
}
