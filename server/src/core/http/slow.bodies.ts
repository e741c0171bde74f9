import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpLimits } from './http.server.ts';

/** A body that is being received, and the bytes received when its current timeout began. */
interface PendingBody {
  request: IncomingMessage;
  sinceMs: number;
  bytesBefore: number;
}

/**
 * Refuses bodies that arrive too slowly like Node's own timeouts: as `clientError` with `ERR_HTTP_REQUEST_TIMEOUT`.
 * A large file over a slow connection may take as long as it needs.
 */
export function refuseSlowBodies(server: Server, limits: HttpLimits): void {
  const { bodyTimeoutMs, bodyBytesPerTimeout, checkEveryMs } = limits;
  // A connection carries one request after another.
  const pendingBodies = new Map<Socket, PendingBody>();
  const begin = (request: IncomingMessage) => {
    const { socket } = request;
    pendingBodies.set(socket, { request, sinceMs: performance.now(), bytesBefore: socket.bytesRead });
  };
  server.on('request', begin);
  server.on('connection', (socket) => socket.once('close', () => pendingBodies.delete(socket)));
  const check = () => {
    for (const [socket, { request, sinceMs, bytesBefore }] of pendingBodies) {
      // Data that waits to be read is not the fault of the client.
      const isFastEnough =
        request.readableLength > 0 || socket.bytesRead - bytesBefore >= bodyBytesPerTimeout;
      if (request.complete) pendingBodies.delete(socket);
      else if (isFastEnough) begin(request);
      else if (performance.now() - sinceMs >= bodyTimeoutMs)
        server.emit('clientError', timeoutError(), socket);
    }
  };
  const timer = setInterval(check, checkEveryMs).unref();
  server.on('close', () => clearInterval(timer));
}

function timeoutError(): Error {
  return Object.assign(new Error('The body arrives too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
