import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpLimits } from './http.server.ts';

/** A body on its way, and what its connection had brought when its present time began. */
interface Arriving {
  request: IncomingMessage;
  sinceMs: number;
  bytesBefore: number;
}

/**
 * Refuses bodies that arrive too slowly, in the way of Node's own time-outs: as `clientError` with
 * `ERR_HTTP_REQUEST_TIMEOUT`. A large file on a slow line may take as long as it needs.
 */
export function refuseSlowBodies(server: Server, limits: HttpLimits): void {
  const { bodyTimeoutMs, bodyBytesPerTimeout, checkEveryMs } = limits;
  // A connection brings one request after another.
  const arriving = new Map<Socket, Arriving>();
  const begin = (request: IncomingMessage) => {
    const { socket } = request;
    arriving.set(socket, { request, sinceMs: performance.now(), bytesBefore: socket.bytesRead });
  };
  server.on('request', begin);
  server.on('connection', (socket) => socket.once('close', () => arriving.delete(socket)));
  const check = () => {
    for (const [socket, { request, sinceMs, bytesBefore }] of arriving) {
      // What waits to be read here is no fault of who sends it.
      const isWelcome = request.readableLength > 0 || socket.bytesRead - bytesBefore >= bodyBytesPerTimeout;
      if (request.complete) arriving.delete(socket);
      else if (isWelcome) begin(request);
      else if (performance.now() - sinceMs >= bodyTimeoutMs) server.emit('clientError', tooSlow(), socket);
    }
  };
  const checking = setInterval(check, checkEveryMs).unref();
  server.on('close', () => clearInterval(checking));
}

function tooSlow(): Error {
  return Object.assign(new Error('The body arrives too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
