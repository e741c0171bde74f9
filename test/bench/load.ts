import { connect, type Socket } from 'node:net';

export interface Target {
  name: string;
  port: number;
  /** A whole HTTP request as text, made anew for each call. */
  request(): string;
  status: number;
}

/** A bare handler, and what of ours is measured against it. */
export interface Comparison {
  baseline: Target;
  ours: Target[];
}

export interface Measurement {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Sends requests over a few kept-alive connections for a while; a wrong status ends the run. */
export async function measure(target: Target, connections: number, durationMs: number): Promise<Measurement> {
  const latenciesMs: number[] = [];
  const endsAt = performance.now() + durationMs;
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, () => drive(target, endsAt, latenciesMs)));
  const seconds = (performance.now() - startedAt) / 1000;
  latenciesMs.sort((left, right) => left - right);
  const at = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? 0;
  return { requestsPerSecond: latenciesMs.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

const pairs = 40;
const turnMs = 500;

/** The share of its rate that a target loses on one port against another: the median of many pairs of turns. */
export async function costOf(
  target: Target,
  port: number,
  basePort: number,
  connections: number,
): Promise<number> {
  const costs: number[] = [];
  for (let pair = 0; pair <= pairs; pair++) {
    // The order changes, so that neither gains from being second.
    const ports = pair % 2 ? [port, basePort] : [basePort, port];
    const rates = new Map<number, number>();
    for (const each of ports) {
      const { requestsPerSecond } = await measure({ ...target, port: each }, connections, turnMs);
      rates.set(each, requestsPerSecond);
    }
    // The first pair only warms up.
    if (pair > 0) costs.push(1 - Number(rates.get(port)) / Number(rates.get(basePort)));
  }
  return median(costs);
}

export function median(values: number[] = []): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

/** One connection: the next request leaves when the answer to the one before is complete. */
async function drive(target: Target, endsAt: number, latenciesMs: number[]): Promise<void> {
  const socket = connect({ port: target.port, host: '127.0.0.1', noDelay: true });
  await new Promise((resolve) => socket.once('connect', resolve));
  while (performance.now() < endsAt) {
    const sentAt = performance.now();
    socket.write(target.request());
    await answer(socket, target);
    latenciesMs.push(performance.now() - sentAt);
  }
  socket.destroy();
}

/** Resolves when a whole answer with a Content-Length or chunked body has arrived. */
function answer(socket: Socket, { name, status }: Target): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = '';
    let wanted = -1;
    let got = 0;
    const finish = (error?: Error) => {
      socket.off('data', onData);
      socket.off('error', finish);
      if (error) reject(error);
      else resolve();
    };
    const onData = (chunk: Buffer) => {
      got += chunk.length;
      if (wanted < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith(`HTTP/1.1 ${status}`)) finish(new Error(`${name}: ${head.slice(0, 600)}`));
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        wanted = length === undefined ? Number.POSITIVE_INFINITY : end + 4 + Number(length);
      }
      if (
        got >= wanted ||
        (wanted === Number.POSITIVE_INFINITY && chunk.subarray(-5).toString() === '0\r\n\r\n')
      ) {
        finish();
      }
    };
    socket.on('data', onData);
    socket.once('error', finish);
  });
}
