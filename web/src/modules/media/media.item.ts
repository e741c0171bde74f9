import type { Media } from '@imprint/shared/shapes/media';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';
import { readMediaItem } from './media.reader.ts';

interface MediaItem {
  /** The item; undefined while loading and after a failure. */
  media: Media | undefined;
  /** Why it cannot be shown; null otherwise. */
  problem: string | null;
}

/** Reads a media item by its id. Concurrent reads are batched into one request. */
export function useMediaItem(mediaId: string | null): MediaItem {
  const { data, error } = useQuery({ ...useMediaItemQuery()(mediaId ?? ''), enabled: mediaId !== null });
  // Kept during retries, so that actions offered because of it stay.
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

/** Returns a function that creates the query of a media item, under the cache key of `media.get`. */
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
  return code === 'NOT_FOUND' ? t('This file no longer exists.') : message;
}
