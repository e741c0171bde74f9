import { createServer, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errors } from '@imprint/shared/errors';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { newRequestId } from './db/ids.ts';
import { refuseSlowBodies } from './slow.bodies.ts';

/** How much time and room a connection gets, so that slow and rude clients cannot wear the process out. */
export const httpLimits = {
  /** From connecting, or from the first byte of a later request, until the last of its headers. */
  headersTimeoutMs: 10_000,
  /** In which the body must end, or at least this much of it arrive; then the time begins anew. */
  bodyTimeoutMs: 30_000,
  bodyBytesPerTimeout: 128 * 1024,
  /** Between two requests; longer than the 60 s after which usual proxies give a connection up themselves. */
  keepAliveTimeoutMs: 65_000,
  /**
   * Without a byte in either direction, such as towards a client that stopped reading its answer; Node
   * waits up to twice as long while something is left to write.
   */
  silenceTimeoutMs: 120_000,
  /** How often headers and bodies are looked at, and so how late they may be. */
  checkEveryMs: 1_000,
  /** Request line and headers together. */
  maxHeaderBytes: 16_384,
  /** Connections in all. More are closed at once, because each one takes memory and a file descriptor. */
  maxConnections: 8_192,
  /** Connections of one address, so that a single client cannot take all of them. */
  maxConnectionsPerAddress: 1_024,
};
export type HttpLimits = typeof httpLimits;

/** How long a refused client may go on sending before the connection is cut, so that it can read why. */
const lingerMs = 500;

/**
 * Makes the server of all surfaces, without its application: that is added as listener of `request`.
 * What is not HTTP is refused in the error envelope of REST and the connection closed.
 */
export function createHttpServer(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  log: Logger,
  limits: HttpLimits = httpLimits,
): Server {
  const server = createServer({
    ServerResponse: NoSniffResponse,
    headersTimeout: limits.headersTimeoutMs,
    // A large file may take long; slow bodies are told by how much of them arrives.
    requestTimeout: 0,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    maxHeaderSize: limits.maxHeaderBytes,
  });
  server.timeout = limits.silenceTimeoutMs;
  server.maxConnections = limits.maxConnections;
  // All connections of a trusted proxy have its one address, so there is nobody to tell apart.
  if (trustProxy === false) limitConnectionsPerAddress(server, limits.maxConnectionsPerAddress);
  // Node would refuse an unknown expectation with an empty 417; the standard lets a server ignore it.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  refuseSlowBodies(server, limits);
  refuseMalformed(server, log);
  return server;
}

/**
 * A response whose type no browser guesses. Set here, the header is on the answers of every surface, and on those that
 * Node gives by itself, such as to a request without Host.
 */
class NoSniffResponse extends ServerResponse {
  constructor(...options: ConstructorParameters<typeof ServerResponse>) {
    super(...options);
    this.setHeader('X-Content-Type-Options', 'nosniff');
  }
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
    const [first, ...others] = (responses.get(socket) ?? []).filter(isOpen);
    const last = others.at(-1) ?? first;
    // A refusal ahead of an answer, or in the middle of one, would be taken for that answer.
    if (last?.req.complete) last.once('finish', refuseNow);
    else if (others.length > 0 || first?.headersSent) socket.destroy();
    else refuseNow();
  });
}

/** Says why and closes, unless nobody listens any more. */
function refuse(socket: Duplex, errorCode: string, log: Logger): void {
  if (!socket.writable || errorCode === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const refusal = refusals[errorCode] ?? malformed;
  const requestId = newRequestId();
  log.info({ requestId, status: refusal.status, reason: errorCode }, 'refused what is not a request');
  socket.end(responseText(refusal, requestId));
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** True until the request has come in whole and its answer has gone out whole. */
function isOpen({ req, writableFinished }: ServerResponse): boolean {
  return !(req.complete && writableFinished);
}

interface Refusal {
  /** Status line of HTTP without the version. */
  status: string;
  code: ErrorCode;
  reason: string;
}

const malformed: Refusal = {
  status: '400 Bad Request',
  code: 'VALIDATION_ERROR',
  reason: 'is not well-formed HTTP/1.1',
};

/** What Node's parser and its time-outs report, by their code; anything else is malformed. */
const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'VALIDATION_ERROR',
    reason: 'took too long to arrive',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'VALIDATION_ERROR',
    reason: 'has an address and headers that are too large',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Payload Too Large',
    code: 'PAYLOAD_TOO_LARGE',
    reason: 'has chunk extensions that are too large',
  },
};

function responseText({ status, code, reason }: Refusal, requestId: string): string {
  const problem = { field: 'request', reason };
  const message = code === 'VALIDATION_ERROR' ? `request ${reason}` : errors[code].message;
  const error = { code, message, details: { ...problem, errors: [problem] } };
  const body = JSON.stringify({ success: false, error });
  const headers = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
