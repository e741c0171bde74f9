import { callsOfContract } from '@imprint/client/build/calls';
import { clientOf } from '@imprint/client/client';
import type { AppRouter } from '@imprint/shared/router';
import { createTRPCClient, httpLink } from '@trpc/client';
import { send, type TestResponse } from '../clients/http.ts';
import { fromNewAddress } from '../clients/surfaces.ts';
import type { Tenant } from '../fixtures/tenants.ts';
import { readCurl } from './curl.command.ts';

/** Runs a curl command of the documents with a key; the version of If-Match is that of what there is. */
export async function runCurl(command: string, { key }: Tenant): Promise<TestResponse> {
  const { method, url, headers, body } = readCurl(command.replaceAll('$IMPRINT_KEY', key));
  const { origin, pathname, search } = new URL(url);
  if (headers['if-match']) headers['if-match'] = await currentTag(origin, pathname, headers);
  return send(origin, `${method} ${pathname}${search}`, {
    headers: { ...headers, ...fromNewAddress() },
    body,
  });
}

/** The ETag of the resource that a path is about: up to its last id. */
async function currentTag(origin: string, path: string, { authorization }: Record<string, string>) {
  const [resource = path] = path.match(/^.*\/[a-z]+_[0-9a-z]{26}/) ?? [];
  const { headers } = await send(origin, `GET ${resource}`, { headers: { authorization } });
  return String(headers.etag);
}

/** Runs the statements of the documents that call `fetch` with a key; returns the response. */
export async function runFetch(statements: string, { key }: Tenant): Promise<Response> {
  const process = { env: { IMPRINT_KEY: key } };
  const source = `return (async () => { ${statements}; return response; })()`;
  return new Function('fetch', 'process', source)(fetchFromNewAddress, process);
}

/** Posts a message of the documents to the tool endpoint with a key. */
export function runToolCall(origin: string, text: string, { key }: Tenant): Promise<TestResponse> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...fromNewAddress() };
  return send(origin, 'POST /api/mcp', { body: text, headers });
}

/** Runs a statement with the typed client `imprint`: that of the package, or that of tRPC. */
export function runStatement(statement: string, imprint: unknown): Promise<unknown> {
  return new Function('imprint', `return (async () => { ${statement} })()`)(imprint);
}

/** Calls `fetch` from an address of its own, whose limits nobody else uses up. */
const fetchFromNewAddress: typeof fetch = (target, init) =>
  fetch(target, { ...init, headers: { ...Object(init?.headers), ...fromNewAddress() } });

/** The client of the package, as a tenant. */
export function restClientOf(url: string, { key }: Tenant) {
  return clientOf(callsOfContract(), { url, apiKey: key, maxRetries: 0, fetch: fetchFromNewAddress });
}

/** The client of tRPC, with the given credentials. */
export function trpcClientOf(url: string, headers: Record<string, string>) {
  const link = httpLink({ url: `${url}/trpc`, headers: { ...headers, ...fromNewAddress() } });
  return createTRPCClient<AppRouter>({ links: [link] });
}
