import type { AppRouter } from '@imprint/shared/router';
import type { Environment } from '@imprint/shared/wire';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { httpBatchLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { failureOf } from './failure.ts';

/** The typed hooks of every operation: `api.projects.list.useQuery(...)`. */
export const api = createTRPCReact<AppRouter>();

const repeatable = new Set(['UNREACHABLE', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']);

/** What is shown was not the present state, or the service would not have refused. */
const outdated = new Set(['CONFLICT', 'NOT_FOUND', 'PRECONDITION_FAILED']);

/** The clients of one environment; each has a cache of its own, so that two environments never mix. */
export function createClients(environment: Environment | undefined, onSignedOut: () => void) {
  const onError = (error: unknown) => {
    if (failureOf(error).code === 'UNAUTHORIZED') onSignedOut();
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      onSettled: (_result, error, _input, _context, mutation) => {
        if (!error || outdated.has(failureOf(error).code))
          invalidateResource(queryClient, mutation.options.mutationKey);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < 2 && repeatable.has(failureOf(error).code),
      },
      // What a mutation was sent or answered can be a password or a key, so it is not remembered.
      mutations: { gcTime: 0 },
    },
  });
  const client = api.createClient({
    links: [
      withoutDirection,
      httpBatchLink({
        url: '/trpc',
        maxItems: 20,
        headers: environment ? { 'x-svc-environment': environment } : {},
      }),
    ],
  });
  return { queryClient, client };
}

/** tRPC tells an endless list which way it is read; the contract knows no such field and refuses it. */
const withoutDirection: TRPCLink<AppRouter> = () => {
  return ({ op, next }) => {
    // Safe because every input of the contract is an object.
    const { direction: _, ...input } = (op.input ?? {}) as Record<string, unknown>;
    return next({ ...op, input });
  };
};

/**
 * Reads again what a mutation may have changed: everything of its resource, e.g. lists and details of
 * projects after `projects.update`. It runs by itself after each mutation.
 */
function invalidateResource(queryClient: QueryClient, mutationKey: readonly unknown[] | undefined): void {
  const path = mutationKey?.[0];
  if (Array.isArray(path)) void queryClient.invalidateQueries({ queryKey: [[path[0]]] });
}
