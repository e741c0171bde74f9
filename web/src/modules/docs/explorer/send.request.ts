import type { NamedOperation } from '@imprint/shared/contract';
import { restRequestOf } from '@imprint/shared/reference/snippets';
import { scopeHeaders, type TenantScope } from '../../../api/tenant.scope.ts';

/** With what a request is authenticated: an API key, or the session of the browser in a tenant scope. */
export type Credentials = { key: string } | { scope: TenantScope };

/** A response as it is shown. */
export interface ShownResponse {
  status: number;
  /** How long it took, in milliseconds. */
  durationMs: number;
  headers: readonly (readonly [name: string, value: string])[];
  /** As text; JSON is indented. */
  body: string;
}

/** The headers that say something about the call; the others concern browsers. */
const shownHeaders = /^(x-ratelimit-\w+|x-request-id|etag|retry-after|content-type)$/;

/**
 * Sends an input: with a key to the REST API, with the session to `/trpc`, because REST takes keys alone. Rejects when no
 * response arrives.
 */
export async function sendRequest(
  { name, operation }: NamedOperation,
  input: Record<string, unknown>,
  credentials: Credentials,
): Promise<ShownResponse> {
  const startedAtMs = performance.now();
  const request = 'key' in credentials ? restRequestOf(operation, input) : null;
  const response =
    'key' in credentials && request
      ? await fetch(request.path, {
          method: request.method,
          headers: { ...request.headers, Authorization: `Bearer ${credentials.key}` },
          body: request.body && JSON.stringify(request.body),
          credentials: 'omit',
          cache: 'no-store',
        })
      : await fetch(`/trpc/${name}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...('scope' in credentials && scopeHeaders(credentials.scope)),
          },
          body: JSON.stringify(input),
        });
  const text = await response.text();
  return {
    status: response.status,
    durationMs: Math.round(performance.now() - startedAtMs),
    headers: [...response.headers].filter(([header]) => shownHeaders.test(header)),
    body: indented(text),
  };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
