import { connect, type Socket } from 'node:net';

/** A connection that behaves badly, and what it has seen of the server. */
export interface RawConnection {
  socket: Socket;
  /** All that the server wrote, as far as it was read. */
  received(): string;
  /** Resolves with the milliseconds from connecting until the server closed. */
  closed: Promise<number>;
}

/** Connects, writes a text at once and then another one again and again, until either side closes. */
export function openRawConnection(url: string, first: string, repeated = '', everyMs = 1_000): RawConnection {
  const { hostname, port } = new URL(url);
  const startedAtMs = performance.now();
  const chunks: Buffer[] = [];
  const socket = connect({ port: Number(port), host: hostname });
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server may reset what it has no more patience with.
  socket.on('error', () => {});
  if (first) socket.write(first);
  const writing = repeated ? setInterval(() => socket.write(repeated), everyMs) : undefined;
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => {
      clearInterval(writing);
      resolve(performance.now() - startedAtMs);
    });
  });
  return { socket, closed, received: () => Buffer.concat(chunks).toString() };
}

/** Makes many of them; the returned function ends those that are left. */
export function groupConnections(connections: RawConnection[]): {
  closed: Promise<number>[];
  closeAll(): Promise<void>;
} {
  return {
    closed: connections.map(({ closed }) => closed),
    async closeAll() {
      for (const { socket } of connections) socket.destroy();
      await Promise.all(connections.map(({ closed }) => closed));
    },
  };
}

/** The value below which the given share of the numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
