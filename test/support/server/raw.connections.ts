import { connect, type Socket } from 'node:net';

/** A raw connection, and what it has received from the server. */
export interface RawConnection {
  socket: Socket;
  /** Everything received so far. */
  received(): string;
  /** Resolves with the milliseconds from connecting until the server closed. */
  closed: Promise<number>;
}

/** Connects, writes a text and then another one repeatedly, until either side closes. */
export function openRawConnection(url: string, first: string, repeated = '', everyMs = 1_000): RawConnection {
  const { hostname, port } = new URL(url);
  const startedAtMs = performance.now();
  const chunks: Buffer[] = [];
  const socket = connect({ port: Number(port), host: hostname });
  socket.on('data', (chunk) => chunks.push(chunk));
  // The server may reset a connection after a timeout.
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

/** Groups connections, so that the remaining ones can be closed together. */
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

/** Returns the value at the given share of the sorted numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
