import type { NamedOperation } from '@imprint/shared/contract';
import { restRequestOf } from '@imprint/shared/reference/snippets';
import { scopeHeaders, type TenantScope } from '../../../api/tenant.scope.ts';

/** With what a request is authenticated: an API key, or the session of the browser in a tenant scope. */
export type Credentials = { key: string } | { scope: TenantScope };

type Input = Record<string, unknown>;

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
  named: NamedOperation,
  input: Input,
  credentials: Credentials,
): Promise<ShownResponse> {
  const startedAtMs = performance.now();
  const response = await ('key' in credentials
    ? sendWithKey(named, input, credentials.key)
    : sendWithSession(named, input, credentials.scope));
  const text = await response.text();
  return {
    status: response.status,
    durationMs: Math.round(performance.now() - startedAtMs),
    headers: [...response.headers].filter(([header]) => shownHeaders.test(header)),
    body: indented(text),
  };
}

function sendWithKey({ name, operation }: NamedOperation, input: Input, key: string): Promise<Response> {
  const request = restRequestOf(operation, input);
  if (!request) throw new Error(`${name} has no REST route.`);
  const { method, path, headers, body } = request;
  return fetch(path, {
    method,
    headers: { ...headers, Authorization: `Bearer ${key}` },
    body: body && JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
  });
}

function sendWithSession({ name }: NamedOperation, input: Input, scope: TenantScope): Promise<Response> {
  return fetch(`/trpc/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...scopeHeaders(scope) },
    body: JSON.stringify(input),
  });
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
