import { connect, type Socket } from 'node:net';

export interface Target {
  name: string;
  port: number;
  /** Returns a whole HTTP request as text, different for each call. */
  request(): string;
  status: number;
}

/** A bare handler and the parts of Imprint that are compared with it. */
export interface Comparison {
  baseline: Target;
  candidates: Target[];
  /** 16 by default. */
  connections?: number;
}

export interface Measurement {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Sends requests over keep-alive connections for the given time; an unexpected status ends the run. */
export async function measure(target: Target, connections: number, durationMs: number): Promise<Measurement> {
  const latenciesMs: number[] = [];
  const endsAt = performance.now() + durationMs;
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, () => sendRequests(target, endsAt, latenciesMs)));
  const seconds = (performance.now() - startedAt) / 1000;
  latenciesMs.sort((left, right) => left - right);
  const percentile = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? 0;
  return { requestsPerSecond: latenciesMs.length / seconds, p50Ms: percentile(0.5), p99Ms: percentile(0.99) };
}

const pairCount = 40;
const pairRoundMs = 500;

/** The share of its request rate that a target loses on `port` compared with `basePort`: the median of many pairs of rounds. */
export async function relativeCost(
  target: Target,
  port: number,
  basePort: number,
  connections: number,
): Promise<number> {
  const costs: number[] = [];
  for (let pair = 0; pair <= pairCount; pair++) {
    // The order alternates, so that neither port gains from being second.
    const ports = pair % 2 ? [port, basePort] : [basePort, port];
    const rates = new Map<number, number>();
    for (const each of ports) {
      const { requestsPerSecond } = await measure({ ...target, port: each }, connections, pairRoundMs);
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

/** Sends requests over one connection, each after the response to the previous one is complete. */
async function sendRequests(target: Target, endsAt: number, latenciesMs: number[]): Promise<void> {
  const socket = connect({ port: target.port, host: '127.0.0.1', noDelay: true });
  await new Promise((resolve) => socket.once('connect', resolve));
  while (performance.now() < endsAt) {
    const sentAt = performance.now();
    socket.write(target.request());
    await readResponse(socket, target);
    latenciesMs.push(performance.now() - sentAt);
  }
  socket.destroy();
}

/** Resolves when a whole response with a Content-Length or chunked body has arrived. */
function readResponse(socket: Socket, { name, status }: Target): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = '';
    let expectedBytes = -1;
    let receivedBytes = 0;
    const finish = (error?: Error) => {
      socket.off('data', onData);
      socket.off('error', finish);
      if (error) reject(error);
      else resolve();
    };
    const onData = (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (expectedBytes < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith(`HTTP/1.1 ${status}`)) finish(new Error(`${name}: ${head.slice(0, 600)}`));
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        // An unchanged representation has no body.
        const bodyBytes = status === 304 ? 0 : Number(length ?? Number.POSITIVE_INFINITY);
        expectedBytes = end + 4 + bodyBytes;
      }
      if (
        receivedBytes >= expectedBytes ||
        (expectedBytes === Number.POSITIVE_INFINITY && chunk.subarray(-5).toString() === '0\r\n\r\n')
      ) {
        finish();
      }
    };
    socket.on('data', onData);
    socket.once('error', finish);
  });
}
