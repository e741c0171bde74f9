import type { Contract } from '@imprint/shared/contract';
import type { AppRouter } from '@imprint/shared/router';
import { MutationCache, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query';
import { httpBatchLink, httpLink, type Operation, splitLink } from '@trpc/client';
import { createTRPCReact, getQueryKey } from '@trpc/react-query';
import { failureOf } from './failure.ts';
import { clockLink, connectionLink, reauthenticationLink, stripDirectionLink } from './links.ts';
import { scopeHeaders, type TenantScope } from './tenant.scope.ts';

/** The typed hooks of every operation: `api.projects.list.useQuery(...)`. */
export const api = createTRPCReact<AppRouter>();

/** The longest input of a query that is sent in the URL, in characters. */
const maxUrlInputLength = 2_000;
const maxUrlLength = 8_000;

/** Calls that can be cancelled may take long, so they hold up no others; a long input does not fit into a URL. */
function travelsAlone({ input, signal }: Operation): boolean {
  return Boolean(signal) || encodeURIComponent(JSON.stringify(input) ?? '').length > maxUrlInputLength;
}

const retryableCodes = new Set(['UNREACHABLE', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']);

/** These errors mean that the data on screen is stale. */
const staleCodes = new Set(['CONFLICT', 'NOT_FOUND', 'PRECONDITION_FAILED']);

const sessionKey = getQueryKey(api.session.get);

/**
 * Creates the clients of one tenant scope, each with its own cache, so that scopes never mix. `onSessionEnd`
 * is called when the session ends.
 */
export function createClients(scope: TenantScope, onSessionEnd: () => void) {
  const onError = (error: unknown) => {
    if (failureOf(error).code !== 'UNAUTHORIZED') return;
    // A wrong password gets the same code, so check whether the session itself has ended.
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
      // Inputs and results of mutations can contain passwords and keys, so they are not cached.
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
        condition: travelsAlone,
        true: httpLink({ url: '/trpc', headers: scopeHeaders(scope), methodOverride: 'POST' }),
        false: httpBatchLink({
          url: '/trpc',
          maxItems: 20,
          maxURLLength: maxUrlLength,
          headers: scopeHeaders(scope),
        }),
      }),
    ],
  });
  return { queryClient, client };
}

type ResourceName = keyof Contract;

/** Other resources that a mutation of a resource affects. */
const dependents: { [Name in ResourceName]?: readonly ResourceName[] } = {
  account: ['session', 'members'],
  organizations: ['session'],
  members: ['session', 'organizations'],
  invitations: ['members'],
  projects: ['organizations', 'websites', 'pages', 'contact'],
  // Another default language changes the paths of pages and adds redirects. Deleting a website
  // deletes its content.
  websites: ['pages', 'redirects', 'posts', 'contact'],
  // A page that moves leaves redirects behind, and components count the pages that use them.
  pages: ['redirects', 'components'],
  // Deleting can detach an item from its references.
  media: ['projects', 'websites', 'pages', 'components', 'authors'],
  keys: ['organizations'],
  // Tokens reference each other, and collections count them.
  collections: ['tokens', 'design'],
  tokens: ['collections', 'design'],
  design: ['collections', 'tokens'],
  // Media list their references.
  components: ['media'],
  // Authors, categories and tags count their posts; media and components list the posts that use them.
  posts: ['authors', 'categories', 'tags', 'media', 'components'],
  authors: ['posts', 'media'],
  categories: ['posts'],
  // Posts store the slugs of their tags.
  tags: ['posts'],
  // An import creates missing authors, categories and tags.
  blog: ['posts', 'authors', 'categories', 'tags'],
};

/** The resources to refetch after a change of one. */
function affectedBy(resource: ResourceName): readonly ResourceName[] {
  return [resource, ...(dependents[resource] ?? []), 'activity'];
}

/** Invalidates what a change made outside the hooks of `api` may have affected. */
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
 * Invalidates what a mutation may have changed: everything of its resource, e.g. lists and details of
 * projects after `projects.update`, and its dependents. Runs after each mutation.
 */
function invalidateChanged(queryClient: QueryClient, mutationKey: readonly unknown[] | undefined): void {
  const path = mutationKey?.[0];
  if (!Array.isArray(path)) return;
  // Safe because the path of a mutation begins with a resource of the contract.
  const resource = path[0] as ResourceName;
  void invalidateAll(queryClient, resource);
}
