import { errorOf, ImprintError } from './error.ts';
import type { ApiRequest } from './request.ts';
import { type Progress, uploadOf } from './upload.ts';

/** How the calls of a client are sent. */
export interface ClientOptions {
  /** Base URL of the installation, such as `https://imprint.example.com`. */
  url: string;
  /** An API key; a publishable one in the code of web pages. */
  apiKey: string;
  /** How often a request is repeated after 429, 5xx or a network error; 2 by default. */
  maxRetries?: number | undefined;
  /** How long to wait for an answer, in milliseconds; 60,000 by default, and without limit for files. */
  timeoutMs?: number | undefined;
  /** Sends requests in place of the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** How one call is sent. */
export interface CallOptions {
  /** Ends the call, which then fails with the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** In place of that of the client. */
  maxRetries?: number | undefined;
  /** In place of that of the client. */
  timeoutMs?: number | undefined;
  /** Names a POST, so that it happens once however often it is sent; random by default. */
  idempotencyKey?: string | undefined;
  /** Is told how much of a file was sent; in browsers once all of it was. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** The longest wait for a repetition, in milliseconds. */
const longestWaitMs = 60_000;

/** Sends a request, again while the answer says that this may help; returns the JSON of a success. */
export async function send(
  request: ApiRequest,
  client: ClientOptions,
  call: CallOptions = {},
): Promise<unknown> {
  const { signal, maxRetries = client.maxRetries ?? 2, idempotencyKey = randomKey() } = call;
  const headers: Record<string, string> = { ...request.headers, authorization: `Bearer ${client.apiKey}` };
  // Forms take no key, because the server keeps the same bytes once anyway.
  if (request.method === 'POST' && !(request.body instanceof FormData))
    headers['idempotency-key'] = idempotencyKey;
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted();
    try {
      return await sendOnce({ ...request, headers }, client, call);
    } catch (error) {
      if (!(error instanceof ImprintError) || !isTemporary(error) || attempt >= maxRetries) throw error;
      await wait(delayMs(attempt, error), signal);
    }
  }
}

/** Pages without https have no randomUUID. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(36)).join('-');
}

async function sendOnce(request: ApiRequest, client: ClientOptions, call: CallOptions): Promise<unknown> {
  const { method, path, headers, body } = request;
  const { signal, onProgress } = call;
  const { fetch: fetchNow = globalThis.fetch } = client;
  const upload = body instanceof FormData ? uploadOf(body, onProgress) : null;
  const timeoutMs = call.timeoutMs ?? client.timeoutMs ?? (upload ? undefined : 60_000);
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetchNow(new URL(path, client.url), {
      method,
      headers: { ...headers, ...upload?.headers },
      body: upload ? upload.body : body,
      signal: AbortSignal.any([signal, timeout].filter((one) => one !== undefined)),
      // Node demands it for streams, and types for browsers do not know it.
      ...{ duplex: 'half' },
    });
    upload?.onSent();
    if (response.ok) return await response.json();
  } catch (cause) {
    signal?.throwIfAborted();
    throw timeout?.aborted
      ? new ImprintError({ code: 'TIMEOUT', message: `No answer came within ${timeoutMs} ms.`, cause })
      : new ImprintError({ code: 'NETWORK_ERROR', message: 'No answer came.', cause });
  }
  throw await errorOf(response);
}

/** Whether it may be different the next time. */
function isTemporary({ status }: ImprintError): boolean {
  return status === undefined || status === 429 || status >= 500;
}

/** Twice as long each time, or what the server asks for; a quarter at random keeps clients apart. */
function delayMs(attempt: number, { retryAfterSeconds = 0 }: ImprintError): number {
  const ms = Math.max(500 * 2 ** attempt, retryAfterSeconds * 1000);
  return Math.min(ms, longestWaitMs) * (1 + Math.random() / 4);
}

/** Waits until the time is over or the signal ends it. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
