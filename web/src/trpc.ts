import type { Contract } from '@imprint/shared/contract';
import type { AppRouter } from '@imprint/shared/router';
import { MutationCache, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCReact, getQueryKey } from '@trpc/react-query';
import { failureOf } from './failure.ts';
import { clockLink, connectionLink, reauthenticationLink, stripDirectionLink } from './links.ts';
import { scopeHeaders, type TenantScope } from './tenant.scope.ts';

/** The typed hooks of every operation: `api.projects.list.useQuery(...)`. */
export const api = createTRPCReact<AppRouter>();

/** Whether what a query asks about can be longer than an address. */
const hasLongInput = (path: string) => path.startsWith('blocks.') || path.startsWith('ai.');

const retryableCodes = new Set(['UNREACHABLE', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']);

/** What is shown was not the present state, or the service would not have refused. */
const staleCodes = new Set(['CONFLICT', 'NOT_FOUND', 'PRECONDITION_FAILED']);

const sessionKey = getQueryKey(api.session.get);

/**
 * The clients of one place; each has a cache of its own, so that two places never mix. `onSessionEnd`
 * is called when somebody was signed in and no longer is.
 */
export function createClients(scope: TenantScope, onSessionEnd: () => void) {
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
        if (!error || staleCodes.has(failureOf(error).code))
          invalidateChanged(queryClient, mutation.options.mutationKey);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        retry: (count, error) => count < 2 && retryableCodes.has(failureOf(error).code),
      },
      // What a mutation was sent or answered can be a password or a key, so it is not remembered.
      mutations: { gcTime: 0, networkMode: 'always' },
    },
  });
  const client = api.createClient({
    links: [
      stripDirectionLink,
      reauthenticationLink,
      connectionLink,
      clockLink,
      splitLink({
        condition: ({ path }) => hasLongInput(path),
        true: httpLink({ url: '/trpc', headers: scopeHeaders(scope), methodOverride: 'POST' }),
        false: httpBatchLink({ url: '/trpc', maxItems: 20, headers: scopeHeaders(scope) }),
      }),
    ],
  });
  return { queryClient, client };
}

type ResourceName = keyof Contract;

/** What besides its own resource a mutation shows up in. */
const dependents: { [Name in ResourceName]?: readonly ResourceName[] } = {
  account: ['session', 'members'],
  organizations: ['session'],
  members: ['session', 'organizations'],
  invitations: ['members'],
  projects: ['organizations', 'websites', 'pages', 'contact'],
  // Pages of another default language have other addresses, and the former ones are redirected. What is deleted
  // takes all that it holds along.
  websites: ['pages', 'redirects', 'posts', 'contact'],
  // A page that moves leaves redirects behind, and components count the pages that use them.
  pages: ['redirects', 'components'],
  // What is deleted may be taken out of what showed it first.
  media: ['projects', 'websites', 'pages', 'components', 'authors'],
  keys: ['organizations'],
  // Tokens point at each other, and collections count them.
  collections: ['tokens', 'design'],
  tokens: ['collections', 'design'],
  design: ['collections', 'tokens'],
  // Media tell what shows them.
  components: ['media'],
  // Those are counted by post, and media and components tell which posts show them.
  posts: ['authors', 'categories', 'tags', 'media', 'components'],
  authors: ['posts', 'media'],
  categories: ['posts'],
  // Posts follow the slug of a tag.
  tags: ['posts'],
  // What an import lacks is made along.
  blog: ['posts', 'authors', 'categories', 'tags'],
};

/** The resources that have to be read again after a change of one of this kind. */
function affectedBy(resource: ResourceName): readonly ResourceName[] {
  return [resource, ...(dependents[resource] ?? []), 'activity'];
}

/** Reads again what a change by another client than the hooks of `api` may have changed. */
export function useInvalidation(resource: ResourceName): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => invalidateAll(queryClient, resource);
}

function invalidateAll(queryClient: QueryClient, resource: ResourceName): Promise<unknown> {
  return Promise.all(
    affectedBy(resource).map((name) => queryClient.invalidateQueries({ queryKey: [[name]] })),
  );
}

/**
 * Reads again what a mutation may have changed: everything of its resource, e.g. lists and details of
 * projects after `projects.update`, and what else shows it. It runs by itself after each mutation.
 */
function invalidateChanged(queryClient: QueryClient, mutationKey: readonly unknown[] | undefined): void {
  const path = mutationKey?.[0];
  if (!Array.isArray(path)) return;
  // Safe because the path of a mutation begins with a resource of the contract.
  const resource = path[0] as ResourceName;
  void invalidateAll(queryClient, resource);
}
