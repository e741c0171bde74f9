import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import type { AppRouter } from './router.ts';

export type { AppRouter, ErrorShape } from './router.ts';

export interface ClientOptions {
  /** Base URL of the installation, such as `https://imprint.example.com`. */
  url: string;
  /** An API key; leave it out to act with the session cookie of the browser. */
  apiKey?: string | undefined;
}

/** A client of the tRPC router of an Imprint installation, for internal apps. */
export function createClient({ url, apiKey }: ClientOptions): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: new URL('/trpc', url).href,
        maxItems: 20,
        ...(apiKey
          ? { headers: { authorization: `Bearer ${apiKey}` } }
          : { fetch: (input, init) => fetch(input, { ...init, credentials: 'include' } as RequestInit) }), // Safe because it is what the link would pass to fetch itself.
      }),
    ],
  });
}
