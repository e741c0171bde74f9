import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { invalid, ServiceError } from '@imprint/shared/errors';
import { assertSizeOfAny } from './file.limits.ts';
import { isPublicAddress } from './public.address.ts';
import type { AssertFits } from './storage.quota.ts';

const mostRedirects = 3;

/** A file on its way. */
export interface Fetched {
  /** The last part of the address it was found at. */
  filename: string;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Fetches a file from the public web; throws VALIDATION_ERROR on field `url` that says why it cannot, and
 * PAYLOAD_TOO_LARGE before any byte is read when the size that the other server announces is too large or does not fit.
 */
export type FetchFile = (url: string, assertFits: AssertFits) => Promise<Fetched>;

interface Options {
  /** Addresses with a port that may be asked beside the public web, such as `127.0.0.1:8080`. */
  exceptions?: readonly string[];
  /** How names become addresses. */
  resolveName?: typeof lookup;
  /** Until the last byte, redirects included. */
  patienceMs?: number;
}

/**
 * Makes a fetcher that talks to hosts of the public web on the usual ports alone, judged by the address that
 * it connects to, after each redirect again.
 */
export function createFileFetcher(options: Options = {}): FetchFile {
  const { exceptions = [], resolveName = lookup, patienceMs = 10_000 } = options;
  return async (given, assertFits) => {
    const signal = AbortSignal.timeout(patienceMs);
    const fetching = { exceptions, resolveName, patienceMs, signal };
    let url = given;
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const target = targetOf(url);
      const answer = await ask(target, fetching);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) {
        assertAnnouncedFits(answer, assertFits);
        return { filename: nameIn(target), bytes: bytesOf(answer, fetching) };
      }
      answer.destroy();
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) {
        throw refused(`cannot be fetched: the server answered ${statusCode}`);
      }
      url = URL.parse(headers.location, target)?.href ?? '';
    }
    throw refused(`is redirected more than ${mostRedirects} times`);
  };
}

/** One fetch under way. */
interface Fetching extends Required<Options> {
  signal: AbortSignal;
}

function targetOf(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw refused('must be an address of http or https');
  if (url.username || url.password) throw refused('must not hold a name and a password');
  return url;
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}

async function ask(url: URL, fetching: Fetching): Promise<IncomingMessage> {
  const { exceptions, resolveName, signal } = fetching;
  const port = portOf(url);
  const mayConnect = (address: string) =>
    exceptions.includes(`${address}:${port}`) || (/^(80|443)$/.test(port) && isPublicAddress(address));
  // A host that is an address already is never looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !mayConnect(host)) throw notPublic();
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = { agent: false, signal, lookup: guardedLookup(resolveName, mayConnect) } as const;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { ...options, headers: { accept: '*/*', 'user-agent': 'Imprint' } }, resolve);
    sent.on('error', (error) => reject(failure(error, fetching)));
    sent.end();
  });
}

/** Resolves a name and refuses it when any of its addresses is out of bounds; what it gives is connected to. */
function guardedLookup(resolveName: typeof lookup, mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) callback(error ?? new Error('The name has no address.'), []);
      else if (!found.every(({ address }) => mayConnect(address))) callback(notPublic(), []);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

function assertAnnouncedFits(answer: IncomingMessage, assertFits: AssertFits): void {
  try {
    const announcedBytes = Number(answer.headers['content-length'] ?? 0);
    assertSizeOfAny(announcedBytes);
    assertFits(announcedBytes);
  } catch (error) {
    answer.destroy();
    throw error;
  }
}

async function* bytesOf(answer: IncomingMessage, fetching: Fetching): AsyncGenerator<Uint8Array> {
  try {
    yield* answer;
  } catch (error) {
    throw failure(error, fetching);
  }
}

function nameIn({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'file';
  } catch {
    return last;
  }
}

function failure(error: unknown, { signal, patienceMs }: Fetching): ServiceError {
  if (signal.aborted) return refused(`took longer than ${patienceMs / 1000} seconds to fetch`);
  return error instanceof ServiceError ? error : refused('cannot be fetched: the server cannot be reached');
}

function notPublic(): ServiceError {
  return refused('does not lead to the public web on port 80 or 443');
}

function refused(reason: string): ServiceError {
  return invalid({ field: 'url', reason });
}
