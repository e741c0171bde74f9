import type { Token } from '@imprint/shared/shapes/design';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/trpc.ts';

/** The page size of the service. */
const pageSize = 100;
const noTokens: readonly Token[] = [];

/** All design tokens of a project. */
export interface AllTokens {
  tokens: readonly Token[];
  total: number;
  isComplete: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * Reads all tokens of a project, page by page if there are many. Later changes are taken from the tokens
 * that changed last, so that one change does not refetch thousands.
 */
export function useTokens(projectId: string): AllTokens {
  const queryClient = useQueryClient();
  const recent = api.tokens.list.useQuery({ projectId, sort: '-updatedAt', limit: pageSize });
  const total = recent.data?.pagination.total;
  const hasManyPages = total !== undefined && total > pageSize;
  const all = useAllTokens(projectId, hasManyPages);
  const { data: cached, dataUpdatedAt: cachedAt, refetch } = all.query;
  const { data: latest, dataUpdatedAt: latestAt } = recent;
  useEffect(() => {
    if (!hasManyPages || !cached || !latest || cachedAt >= latestAt) return;
    const merged = mergeChanges(cached, latest.data);
    // Deletions, and more changes than one page, are not visible in the last changes.
    if (merged?.length === total) queryClient.setQueryData(allTokensKey(projectId), merged);
    else void refetch();
  }, [hasManyPages, cached, cachedAt, latest, latestAt, total, projectId, queryClient, refetch]);

  const { query } = all;
  return {
    tokens: hasManyPages ? (cached ?? all.loaded) : (latest?.data ?? noTokens),
    total: total ?? 0,
    isComplete: latest !== undefined && (!hasManyPages || cached !== undefined),
    error: recent.data ? hasManyPages && !cached && query.error : recent.error,
    retry: () => void (recent.data ? refetch() : recent.refetch()),
  };
}

function allTokensKey(projectId: string): readonly string[] {
  // A separate key: with that of the list, each change would refetch all pages.
  return ['all-tokens', projectId];
}

function useAllTokens(projectId: string, hasManyPages: boolean) {
  const { client } = api.useUtils();
  const [loaded, setLoaded] = useState<readonly Token[]>(noTokens);
  const query = useQuery({
    queryKey: allTokensKey(projectId),
    enabled: hasManyPages,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<readonly Token[]> => {
      const tokens: Token[] = [];
      for (let cursor: string | undefined; ; ) {
        const input = { projectId, sort: 'path' as const, limit: pageSize, cursor };
        const { data, pagination } = await client.tokens.list.query(input, { signal });
        tokens.push(...data);
        setLoaded([...tokens]);
        cursor = pagination.nextCursor;
        if (!cursor) return tokens;
      }
    },
  });
  return { query, loaded };
}

/** Merges changed tokens into the cached ones; null if there may be more changes. */
export function mergeChanges(cached: readonly Token[], latest: readonly Token[]): Token[] | null {
  const byId = new Map(cached.map((token) => [token.id, token]));
  const changed = latest.filter(({ id, version }) => byId.get(id)?.version !== version);
  if (changed.length >= pageSize) return null;
  for (const token of changed) byId.set(token.id, token);
  return [...byId.values()];
}
