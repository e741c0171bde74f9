import type { Media } from '@imprint/shared/media.shape';
import type { QueryClient } from '@tanstack/react-query';
import type { api } from '../trpc.ts';

type Client = ReturnType<typeof api.useUtils>['client'];

interface PendingRead {
  mediaId: string;
  resolve: (media: Media | Promise<Media>) => void;
  reject: (reason: unknown) => void;
}

/** How many the service finds by their ids at once. */
const maxBatchSize = 100;

/** What has been asked for and not been sent yet, by the place that it belongs to. */
const pendingReads = new WeakMap<QueryClient, PendingRead[]>();

/**
 * Reads a media item. All that are asked for at the same time are read together, so that a document with
 * many pictures is a few requests, however many there are.
 */
export function readMediaItem(cache: QueryClient, client: Client, mediaId: string): Promise<Media> {
  const { promise, resolve, reject } = Promise.withResolvers<Media>();
  const queue = pendingReads.get(cache) ?? [];
  queue.push({ mediaId, resolve, reject });
  if (queue.length === 1) {
    pendingReads.set(cache, queue);
    setTimeout(() => {
      pendingReads.delete(cache);
      void readAll(client, queue);
    });
  }
  return promise;
}

async function readAll(client: Client, queue: readonly PendingRead[]): Promise<void> {
  // One after the other, for the ids stand in the address, which must not grow too long.
  for (let start = 0; start < queue.length; start += maxBatchSize)
    await readBatch(client, queue.slice(start, start + maxBatchSize));
}

async function readBatch(client: Client, batch: readonly PendingRead[]): Promise<void> {
  try {
    const ids = batch.map(({ mediaId }) => mediaId);
    const { data } = await client.media.list.query({ ids, limit: ids.length });
    const mediaById = new Map(data.map((media) => [media.id, media]));
    // What is not there is asked for by itself, so that the service says why.
    for (const { mediaId, resolve } of batch)
      resolve(mediaById.get(mediaId) ?? client.media.get.query({ mediaId }));
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
