import type { Contract } from '@imprint/shared/contract';
import type { AppRouter } from '@imprint/shared/router';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact, getQueryKey } from '@trpc/react-query';
import { failureOf } from './failure.ts';
import { reauthenticating, watchingConnection, withoutDirection } from './links.ts';
import { headersOf, type Place } from './place.ts';

/** The typed hooks of every operation: `api.projects.list.useQuery(...)`. */
export const api = createTRPCReact<AppRouter>();

const repeatable = new Set(['UNREACHABLE', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']);

/** What is shown was not the present state, or the service would not have refused. */
const outdated = new Set(['CONFLICT', 'NOT_FOUND', 'PRECONDITION_FAILED']);

const sessionKey = getQueryKey(api.session.get);

/**
 * The clients of one place; each has a cache of its own, so that two places never mix. `onSessionEnd`
 * is called when somebody was signed in and no longer is.
 */
export function createClients(place: Place, onSessionEnd: () => void) {
  const onError = (error: unknown) => {
    if (failureOf(error).code !== 'UNAUTHORIZED') return;
    // A wrong password is answered alike; only the session itself can tell whether it has ended.
    void queryClient.refetchQueries({ queryKey: sessionKey });
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey, state }) => {
        const isSession = String(queryKey[0]) === String(sessionKey[0]);
        if (!isSession) onError(error);
        else if (state.data !== undefined && failureOf(error).code === 'UNAUTHORIZED') onSessionEnd();
      },
    }),
    mutationCache: new MutationCache({
      onError,
      onSettled: (_result, error, _input, _context, mutation) => {
        if (!error || outdated.has(failureOf(error).code))
          invalidateChanged(queryClient, mutation.options.mutationKey);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        retry: (count, error) => count < 2 && repeatable.has(failureOf(error).code),
      },
      // What a mutation was sent or answered can be a password or a key, so it is not remembered.
      mutations: { gcTime: 0, networkMode: 'always' },
    },
  });
  const client = api.createClient({
    links: [
      withoutDirection,
      reauthenticating,
      watchingConnection,
      httpBatchLink({ url: '/trpc', maxItems: 20, headers: headersOf(place) }),
    ],
  });
  return { queryClient, client };
}

type ResourceName = keyof Contract;

/** What besides its own resource a mutation shows up in. */
const elsewhere: { [Name in ResourceName]?: readonly ResourceName[] } = {
  account: ['session', 'members'],
  organizations: ['session'],
  members: ['session', 'organizations'],
  invitations: ['members'],
  projects: ['organizations', 'websites', 'pages'],
  // Pages of another default language have other addresses, and the former ones are redirected.
  websites: ['pages', 'redirects'],
  // A page that moves leaves redirects behind, and components count the pages that use them.
  pages: ['redirects', 'components'],
  // What is deleted may be taken out of what showed it first.
  media: ['projects', 'websites', 'pages', 'components'],
  keys: ['organizations'],
  // Tokens point at each other, and collections count them.
  collections: ['tokens', 'design'],
  tokens: ['collections', 'design'],
  design: ['collections', 'tokens'],
  // Media tell what shows them.
  components: ['media'],
};

/**
 * Reads again what a mutation may have changed: everything of its resource, e.g. lists and details of
 * projects after `projects.update`, and what else shows it. It runs by itself after each mutation.
 */
function invalidateChanged(queryClient: QueryClient, mutationKey: readonly unknown[] | undefined): void {
  const path = mutationKey?.[0];
  if (!Array.isArray(path)) return;
  // Safe because the path of a mutation begins with a resource of the contract.
  const resource = path[0] as ResourceName;
  for (const name of [resource, ...(elsewhere[resource] ?? []), 'activity'])
    void queryClient.invalidateQueries({ queryKey: [[name]] });
}
