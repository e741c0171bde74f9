import type { AppRouter } from '@imprint/shared/router';
import { MutationCache, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query';
import { httpBatchLink, httpLink, type Operation, splitLink } from '@trpc/client';
import { createTRPCReact, getQueryKey } from '@trpc/react-query';
import { failureOf } from './failure.ts';
import {
  clockLink,
  connectionLink,
  reauthenticationLink,
  secondFactorLink,
  stripDirectionLink,
} from './links.ts';
import { noteOwnRequest } from './own.requests.ts';
import { scopeHeaders, type TenantScope } from './tenant.scope.ts';

/** The typed hooks of every operation: `api.projects.list.useQuery(...)`. */
export const api = createTRPCReact<AppRouter>();

/** The longest input of a query that is sent in the URL, in characters. */
const maxUrlInputLength = 2_000;
const maxUrlLength = 8_000;
/**
 * The longest body that is sent with `keepalive`, in characters. Browsers fail requests whose bodies exceed 64 KiB
 * together, so it leaves room for ten at a time, of up to three bytes per character.
 */
const maxKeptLength = 2_000;

const canBeKept = (body: unknown) => typeof body === 'string' && body.length <= maxKeptLength;

/** Calls that can be canceled may take long, so they hold up no others; a long input does not fit into a URL. */
function travelsAlone({ input, signal }: Operation): boolean {
  return Boolean(signal) || encodeURIComponent(JSON.stringify(input) ?? '').length > maxUrlInputLength;
}

const retryableCodes = new Set(['UNREACHABLE', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']);

/** These errors mean that the data on screen is stale. */
const staleCodes = new Set(['CONFLICT', 'NOT_FOUND', 'PRECONDITION_FAILED']);

const sessionKey = getQueryKey(api.session.get);

/** Names the resources to read again after a change of one. */
export type AffectedBy = (resource: string) => readonly string[];

/** Creates the clients of one tenant scope, each with its own cache, so that scopes never mix. */
export function createClients(scope: TenantScope, affectedBy: AffectedBy) {
  const onError = (error: unknown) => {
    const { code, details } = failureOf(error);
    // A wrong password is UNAUTHORIZED too, so check whether the session itself has ended; or whether it needs a
    // second factor by now.
    if (code !== 'UNAUTHORIZED' && details.setUpSecondFactor !== true) return;
    void queryClient.refetchQueries({ queryKey: sessionKey });
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      onSettled: (_result, error, _input, _context, mutation) => {
        if (!error || staleCodes.has(failureOf(error).code))
          invalidateChanged(queryClient, affectedBy, mutation.options.mutationKey);
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
      secondFactorLink,
      connectionLink,
      clockLink,
      splitLink({
        condition: travelsAlone,
        true: httpLink({ url: '/trpc', headers: scopeHeaders(scope), methodOverride: 'POST', fetch: send }),
        false: httpBatchLink({
          url: '/trpc',
          maxItems: 20,
          maxURLLength: maxUrlLength,
          headers: scopeHeaders(scope),
          // A change can be shown before its response, so the browser has to complete it after the page is left.
          fetch: (url, options) => send(url, { ...options, keepalive: canBeKept(options?.body) }),
        }),
      }),
    ],
  });
  return { queryClient, client };
}

/** Sends a request, and remembers it as one of this tab. */
async function send(url: RequestInfo | URL, options: object = {}): Promise<Response> {
  const response = await fetch(url, options);
  noteOwnRequest(response);
  return response;
}

/** Reads everything of some resources again. */
export function invalidate(queryClient: QueryClient, resources: readonly string[]): Promise<unknown> {
  return Promise.all(resources.map((name) => invalidateResource(queryClient, [[name]])));
}

function invalidateResource(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  // A first read under way would be awaited instead of repeated, although its answer may be older than the change.
  const firstReads: QueryFilters = {
    queryKey,
    type: 'active',
    predicate: ({ state }) => state.data === undefined,
  };
  void queryClient.cancelQueries(firstReads, { silent: true, revert: false });
  return queryClient.invalidateQueries({ queryKey });
}

/**
 * Invalidates what a mutation may have changed: everything of its resource, e.g. lists and details of
 * projects after `projects.update`, and what it affects. Runs after each mutation.
 */
function invalidateChanged(
  queryClient: QueryClient,
  affectedBy: AffectedBy,
  mutationKey: readonly unknown[] | undefined,
): void {
  const path = mutationKey?.[0];
  if (Array.isArray(path)) void invalidate(queryClient, affectedBy(String(path[0])));
}
