import type { Media } from '@imprint/shared/media.shape';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { failureOf } from '../failure.ts';
import { api } from '../trpc.ts';
import { readMediaItem } from './media.reader.ts';

interface MediaItem {
  /** The item; undefined while it is being read, and when it cannot be. */
  media: Media | undefined;
  /** Why it cannot be shown; null when it can, or is still being read. */
  problem: string | null;
}

/** Reads a media item by its id. What several components read at the same time is one request. */
export function useMediaItem(mediaId: string | null): MediaItem {
  const { data, error } = useQuery({ ...useMediaItemQuery()(mediaId ?? ''), enabled: mediaId !== null });
  // It stays while it is tried again, so that nothing that is offered because of it goes away meanwhile.
  const [lastProblem, setLastProblem] = useState<{ mediaId: string | null; problem: string } | null>(null);
  const problem = error && problemOf(error);
  if (problem && (lastProblem?.mediaId !== mediaId || lastProblem.problem !== problem))
    setLastProblem({ mediaId, problem });
  if (mediaId === null || data) return { media: data, problem: null };
  return {
    media: undefined,
    problem: problem ?? (lastProblem?.mediaId === mediaId ? lastProblem.problem : null),
  };
}

/** Returns a function that gives the query for a media item, as `media.get` keeps it in the cache. */
export function useMediaItemQuery() {
  const { client } = api.useUtils();
  return (mediaId: string) =>
    queryOptions({
      queryKey: getQueryKey(api.media.get, { mediaId }, 'query'),
      queryFn: ({ client: cache }) => readMediaItem(cache, client, mediaId),
    });
}

function problemOf(error: unknown): string {
  const { code, message } = failureOf(error);
  return code === 'NOT_FOUND' ? 'It is not among the media any more.' : message;
}
