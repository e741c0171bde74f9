import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { invalid, ServiceError } from '@imprint/shared/errors';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { newRequestId } from '../db/ids.ts';
import { errorEnvelope } from './error.response.ts';
import { limitHeaders, unknownCallerWindow } from './limit.headers.ts';
import { refuseSlowBodies } from './slow.bodies.ts';

/** Limits on connections, so that slow or abusive clients cannot exhaust the process. */
export const httpLimits = {
  /** From the connection, or from the first byte of a later request, to the end of the headers. */
  headersTimeoutMs: 10_000,
  /** The time in which the body must end, or `bodyBytesPerTimeout` of it arrive, which restarts the timeout. */
  bodyTimeoutMs: 30_000,
  bodyBytesPerTimeout: 128 * 1024,
  /** Between two requests; longer than the 60 s after which common proxies close idle connections. */
  keepAliveTimeoutMs: 65_000,
  /**
   * Without a byte in either direction, as with a client that stopped reading the response; Node waits up to twice
   * as long while data remains to be written.
   */
  silenceTimeoutMs: 120_000,
  /** How often the timeouts of headers and bodies are checked. */
  checkEveryMs: 1_000,
  /** Request line and headers together. */
  maxHeaderBytes: 16_384,
  /** Maximum number of connections. Further ones are closed immediately, because each takes memory and a descriptor. */
  maxConnections: 8_192,
  /** Maximum number of connections of one address, so that a single client cannot take all of them. */
  maxConnectionsPerAddress: 1_024,
};
export type HttpLimits = typeof httpLimits;

/** How long a refused connection stays open, so that the client can read the error. */
const lingerMs = 500;

/**
 * Creates the HTTP server without its application, which is added as a listener of `request`. Malformed HTTP is
 * refused with the error envelope of REST, and the connection is closed.
 */
export function createHttpServer(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  log: Logger,
  limits: HttpLimits = httpLimits,
): Server {
  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    // A large file may take long; slow bodies are detected by their transfer rate instead.
    requestTimeout: 0,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    maxHeaderSize: limits.maxHeaderBytes,
    // Refused by the application, in its envelope.
    requireHostHeader: false,
  });
  server.timeout = limits.silenceTimeoutMs;
  server.maxConnections = limits.maxConnections;
  // All connections of a trusted proxy share its address, so they cannot be limited by address.
  if (trustProxy === false) limitConnectionsPerAddress(server, limits.maxConnectionsPerAddress);
  // Node would reject an unknown expectation with an empty 417; the standard lets a server ignore it.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  refuseSlowBodies(server, limits);
  refuseMalformed(server, log);
  return server;
}

function limitConnectionsPerAddress(server: Server, maxConnections: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = String(socket.remoteAddress);
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const remaining = (counts.get(address) ?? 1) - 1;
      if (remaining === 0) counts.delete(address);
      else counts.set(address, remaining);
    });
    if (count > maxConnections) socket.destroy();
  });
}

function refuseMalformed(server: Server, log: Logger): void {
  const responses = new WeakMap<Duplex, ServerResponse[]>();
  const refused = new WeakSet<Duplex>();
  server.on('request', ({ socket }, response: ServerResponse) => {
    responses.set(socket, [...(responses.get(socket) ?? []).filter(isOpen), response]);
  });

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const refuseNow = () => refuse(socket, error.code ?? '', log);
    const [first, ...rest] = (responses.get(socket) ?? []).filter(isOpen);
    const last = rest.at(-1) ?? first;
    // A refusal before or within the response to an earlier request would be taken for that response.
    if (last?.req.complete) last.once('finish', refuseNow);
    else if (rest.length > 0 || first?.headersSent) socket.destroy();
    else refuseNow();
  });
}

/** Sends the error and closes the connection, if it is still writable. */
function refuse(socket: Duplex, errorCode: string, log: Logger): void {
  if (!socket.writable || errorCode === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const refusal = refusals[errorCode] ?? malformed;
  const requestId = newRequestId();
  log.info({ requestId, status: refusal.status, reason: errorCode }, 'refused an invalid request');
  socket.end(responseText(refusal, requestId));
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** True until the request is received and the response is sent completely. */
function isOpen({ req, writableFinished }: ServerResponse): boolean {
  return !(req.complete && writableFinished);
}

interface Refusal {
  /** HTTP status line without the version. */
  status: string;
  error: ServiceError;
}

const malformed: Refusal = {
  status: '400 Bad Request',
  error: invalid({ field: 'request', reason: 'is not well-formed HTTP/1.1' }),
};

const problem = { field: 'request', reason: 'has chunk extensions that are too large' };

/** Refusals by the error code of Node's parser and timeouts; any other error is malformed. */
const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    error: invalid({ field: 'request', reason: 'took too long to arrive' }),
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    error: invalid({ field: 'request', reason: 'has an address and headers that are too large' }),
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Payload Too Large',
    error: new ServiceError('PAYLOAD_TOO_LARGE', { details: { ...problem, errors: [problem] } }),
  },
};

function responseText({ status, error }: Refusal, requestId: string): string {
  const body = JSON.stringify(errorEnvelope(error, requestId));
  const headers = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...Object.entries(limitHeaders(unknownCallerWindow())).map(([name, value]) => `${name}: ${value}`),
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
