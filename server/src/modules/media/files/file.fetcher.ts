import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { invalid, ServiceError } from '@imprint/shared/errors';
import { type AssertFits, assertFileSize } from '../../../core/storage/incoming.ts';
import { isPublicAddress } from './public.address.ts';

const maxRedirects = 3;

/** A file that is being fetched. */
interface FetchedFile {
  /** The last segment of its final URL. */
  filename: string;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Fetches a file from the public web. Throws VALIDATION_ERROR on field `url` when that fails, and PAYLOAD_TOO_LARGE
 * before reading any byte when the announced size is too large or does not fit.
 */
export type FetchFile = (url: string, assertFits: AssertFits) => Promise<FetchedFile>;

interface Options {
  /** Addresses with a port that are allowed besides the public web, such as `127.0.0.1:8080`. */
  exceptions?: readonly string[];
  /** Resolves host names. */
  resolveName?: typeof lookup;
  /** For the whole file, redirects included. */
  timeoutMs?: number;
}

/**
 * Creates a fetcher that connects only to hosts of the public web on the usual ports. It checks the resolved address
 * before each connection, also after redirects.
 */
export function createFileFetcher(options: Options = {}): FetchFile {
  const { exceptions = [], resolveName = lookup, timeoutMs = 10_000 } = options;
  return async (requestedUrl, assertFits) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const context = { exceptions, resolveName, timeoutMs, signal };
    let url = requestedUrl;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const target = targetOf(url);
      const response = await sendRequest(target, context);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) {
        assertAnnouncedFits(response, assertFits);
        return { filename: filenameIn(target), bytes: bytesOf(response, context) };
      }
      response.destroy();
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) {
        throw refusal(`cannot be fetched: the server returned ${statusCode}`);
      }
      url = URL.parse(headers.location, target)?.href ?? '';
    }
    throw refusal(`is redirected more than ${maxRedirects} times`);
  };
}

/** The options of a fetch in progress. */
interface FetchContext extends Required<Options> {
  signal: AbortSignal;
}

function targetOf(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw refusal('must be an http or https URL');
  if (url.username || url.password) throw refusal('must not contain a user name and password');
  return url;
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}

async function sendRequest(url: URL, context: FetchContext): Promise<IncomingMessage> {
  const { exceptions, resolveName, signal } = context;
  const port = portOf(url);
  const canConnect = (address: string) =>
    exceptions.includes(`${address}:${port}`) || (/^(80|443)$/.test(port) && isPublicAddress(address));
  // A host that is an IP address is never looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !canConnect(host)) throw notPublic();
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = { agent: false, signal, lookup: guardedLookup(resolveName, canConnect) } as const;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { ...options, headers: { accept: '*/*', 'user-agent': 'Imprint' } }, resolve);
    sent.on('error', (error) => reject(failure(error, context)));
    sent.end();
  });
}

/** Resolves a name for the connection; refuses it when any of its addresses is not allowed. */
function guardedLookup(resolveName: typeof lookup, mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new Error('The name has no address.'), []);
      else if (!addresses.every(({ address }) => mayConnect(address))) callback(notPublic(), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function assertAnnouncedFits(response: IncomingMessage, assertFits: AssertFits): void {
  try {
    const announcedBytes = Number(response.headers['content-length'] ?? 0);
    assertFileSize(announcedBytes);
    assertFits(announcedBytes);
  } catch (error) {
    response.destroy();
    throw error;
  }
}

async function* bytesOf(response: IncomingMessage, context: FetchContext): AsyncGenerator<Uint8Array> {
  try {
    yield* response;
  } catch (error) {
    throw failure(error, context);
  }
}

function filenameIn({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'file';
  } catch {
    return last;
  }
}

function failure(error: unknown, { signal, timeoutMs }: FetchContext): ServiceError {
  if (signal.aborted) return refusal(`took longer than ${timeoutMs / 1000} seconds to fetch`);
  return error instanceof ServiceError ? error : refusal('cannot be fetched: the server cannot be reached');
}

function notPublic(): ServiceError {
  return refusal('must be on the public web, on port 80 or 443');
}

function refusal(reason: string): ServiceError {
  return invalid({ field: 'url', reason });
}
