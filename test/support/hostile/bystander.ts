import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The requests that a bystander repeats. */
export interface BystanderOptions {
  url: string;
  targets: { path: string; headers: Record<string, string> }[];
  pauseMs: number;
}

/** One response. Instants are in milliseconds since 1970, because other clocks differ between threads. */
export interface Sample {
  path: string;
  /** 0 without a response. */
  status: number;
  startedAtMs: number;
  tookMs: number;
}

/** The result of some work, and the responses of a bystander meanwhile. */
interface Watch<Result> {
  result: Result;
  tookMs: number;
  samples: Sample[];
}

/** A client that uses the service while others keep it busy. */
export interface Bystander {
  watch<Result>(work: () => Promise<Result>): Promise<Watch<Result>>;
  stop(): Promise<unknown>;
}

const pauseMs = 2;
/** Fewer samples would not show the 99th percentile. */
export const minSamples = 100;

/** Whether each path has enough samples for the 99th percentile. */
export function hasEnoughSamples(samples: readonly Sample[]): boolean {
  const byPath = Object.values(Object.groupBy(samples, ({ path }) => path));
  return byPath.length > 1 && byPath.every((some) => some && some.length >= minSamples);
}

/** Requests its projects and the liveness check, from a thread that the test does not block. */
export async function startBystander(url: string, key: string): Promise<Bystander> {
  const targets = [
    { path: '/v1/projects', headers: { authorization: `Bearer ${key}` } },
    { path: '/health/live', headers: {} },
  ];
  const workerData: BystanderOptions = { url, targets, pauseMs };
  const worker = new Worker(new URL('./bystander.worker.ts', import.meta.url), { workerData });
  let samples: Sample[] = [];
  worker.on('message', (sample: Sample) => samples.push(sample));
  const next = () => once(worker, 'message');
  await next();
  return {
    async watch(work) {
      samples = [];
      const [startedAtMs, startedMs] = [Date.now(), performance.now()];
      const result = await work();
      const tookMs = performance.now() - startedMs;
      const endedAtMs = startedAtMs + tookMs;
      // The last response may arrive after the work has ended.
      while ((samples.at(-1)?.startedAtMs ?? 0) <= endedAtMs) await next();
      const isMeanwhile = (each: Sample) =>
        each.startedAtMs <= endedAtMs && each.startedAtMs + each.tookMs >= startedAtMs;
      return { result, tookMs, samples: samples.filter(isMeanwhile) };
    },
    stop: () => worker.terminate(),
  };
}
