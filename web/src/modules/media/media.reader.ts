import type { Media } from '@imprint/shared/shapes/media';
import type { QueryClient } from '@tanstack/react-query';
import type { api } from '../../api/trpc.ts';

type Client = ReturnType<typeof api.useUtils>['client'];

interface PendingRead {
  mediaId: string;
  resolve: (media: Media | Promise<Media>) => void;
  reject: (reason: unknown) => void;
}

/** The most ids per request. */
const maxBatchSize = 100;

/** Reads that are not sent yet, by the query client of their tenant scope. */
const pendingReads = new WeakMap<QueryClient, PendingRead[]>();

/**
 * Reads a media item. Concurrent reads are batched, so that a document with
 * many pictures needs few requests.
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
  // In batches, because the ids are in the URL, whose length is limited.
  for (let start = 0; start < queue.length; start += maxBatchSize)
    await readBatch(client, queue.slice(start, start + maxBatchSize));
}

async function readBatch(client: Client, batch: readonly PendingRead[]): Promise<void> {
  try {
    const ids = batch.map(({ mediaId }) => mediaId);
    const { data } = await client.media.list.query({ ids, limit: ids.length });
    const mediaById = new Map(data.map((media) => [media.id, media]));
    // Missing items are requested individually, to get the service's error.
    for (const { mediaId, resolve } of batch)
      resolve(mediaById.get(mediaId) ?? client.media.get.query({ mediaId }));
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
