import { type LookupAddress, lookup as lookupBySystem } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { Agent, type ClientRequest, type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps, Agent as SecureAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** A request to a server that somebody else has named. */
export interface OutgoingRequest {
  url: URL;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** How long everything may take, from the name of the host to the last byte that is read. */
  timeoutMs: number;
  /** How much of the body of the response is read. */
  maxBytes: number;
  /** Whether the host may be at a private address. */
  mayBePrivate: boolean;
  /** Resolves the name of the host; by default the system for private hosts, and DNS for all others. */
  resolveName?: LookupFunction | undefined;
  /** Ends the request early. */
  signal?: AbortSignal;
}

/** A response, or as much of it as was read. */
export interface OutgoingResponse {
  status: number;
  body: Buffer;
  /** Whether the body was read to its end. */
  isComplete: boolean;
}

/** Why there was no response, in a sentence for people. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

/**
 * Sends a request on a connection of its own. Unless the host may be private, the connection is refused when its
 * address is private or reserved; this is checked on the address that is connected to, so that a name cannot resolve to
 * another one meanwhile. Redirects are not followed, and proxies of the environment are not used. Rejects with
 * `NoResponse`, or with the reason of the signal.
 */
export async function sendOutgoing(request: OutgoingRequest): Promise<OutgoingResponse> {
  const { url, method, headers, body = '', timeoutMs, maxBytes, signal } = request;
  const deadline = AbortSignal.timeout(timeoutMs);
  const options = {
    method,
    headers: { ...headers, ...(method === 'POST' && { 'Content-Length': Buffer.byteLength(body) }) },
    agent: agentOf(request),
    lookup: request.resolveName ?? (request.mayBePrivate ? lookupBySystem : lookupByDns),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  };
  try {
    const sent = url.protocol === 'https:' ? requestByHttps(url, options) : requestByHttp(url, options);
    sent.end(body);
    return await readResponse(await responseTo(sent), maxBytes);
  } catch (error) {
    signal?.throwIfAborted();
    throw new NoResponse(deadline.aborted ? lateText(timeoutMs) : reasonOf(error), { cause: error });
  }
}

/** One agent for each request, so that no connection outlives the check of its address. */
function agentOf({ url, mayBePrivate }: OutgoingRequest): Agent {
  const isSecure = url.protocol === 'https:';
  if (mayBePrivate) return isSecure ? new SecureAgent() : new Agent();
  return isSecure ? new RequestFilteringHttpsAgent() : new RequestFilteringHttpAgent();
}

function responseTo(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.on('response', resolve);
    // A response that changes the protocol is neither a response nor an error.
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.destroy());
    });
    sent.on('error', reject);
  });
}

/** Reads the beginning of the body. Once there is a status, a body that fails or takes too long is only incomplete. */
function readResponse(response: IncomingMessage, maxBytes: number): Promise<OutgoingResponse> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let length = 0;
    const finish = () => {
      const { statusCode: status = 0 } = response;
      const isComplete = response.complete && length <= maxBytes;
      resolve({ status, body: Buffer.concat(parts).subarray(0, maxBytes), isComplete });
    };
    if (response.destroyed) return finish();
    response.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length > maxBytes) response.destroy();
    });
    response.on('error', () => undefined);
    response.on('close', finish);
  });
}

/**
 * Asks the name servers of the system directly. The lookups of the system occupy the few threads of the process, so
 * that slow name servers of strangers would delay everybody's work on files.
 */
const lookupByDns: LookupFunction = (hostname, { all }, callback) => {
  void addressesOf(hostname).then((addresses) => {
    const [first] = addresses;
    if (!first)
      callback(Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' }), '', 0);
    else if (all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

async function addressesOf(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((each, index) =>
    each.status === 'fulfilled'
      ? each.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  );
}

const lateText = (timeoutMs: number) => `There was no response within ${timeoutMs / 1_000} seconds.`;

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the host could not be resolved.',
  EAI_AGAIN: 'The name of the host could not be resolved.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed.',
  EPIPE: 'The connection was closed.',
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
  ETIMEDOUT: 'The host could not be reached.',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The request failed.';
  if (/is not allowed/.test(error.message))
    return 'The address of the host is private or reserved, so nothing was sent.';
  const code = 'code' in error ? String(error.code) : '';
  const known = reasons[code];
  if (known) return known;
  // Codes such as CERT_HAS_EXPIRED, ERR_TLS_CERT_ALTNAME_INVALID and HPE_INVALID_CONSTANT.
  if (/CERT|SIGNATURE|TLS|SSL/.test(code))
    return `The certificate is not valid, or the connection is not secure (${code}).`;
  if (code.startsWith('HPE_')) return 'The response is not valid HTTP.';
  return code ? `The request failed (${code}).` : 'The request failed.';
}
