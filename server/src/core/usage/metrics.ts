import { outcomeOf, type RequestOutcome } from '@imprint/shared/requests/request.outcome';
import { type Surface, surfaces } from '@imprint/shared/surfaces';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Limiter } from '../limits/limiter.ts';

/** The labels of the outcomes. */
const outcomeLabels = {
  succeeded: '2xx',
  clientErrors: '4xx',
  rateLimited: '429',
  serverErrors: '5xx',
} as const satisfies Record<RequestOutcome, string>;

/** A counter with bound labels. */
interface BoundCounter {
  inc(): void;
}

/** The endpoints whose durations are measured. */
export type TimedEndpoint = 'rest' | 'tools' | 'trpc' | 'uploads' | 'files' | 'site';

/** The surfaces of operations, and the file endpoint. */
type CountedSurface = Surface | 'files';

/** Prometheus metrics of the process. Labels are bound once, so that counting allocates nothing. */
export interface Metrics {
  register: Registry;
  /**
   * Counts a request: on REST an HTTP request, elsewhere a call of a batch. `operation` is a name of the contract, or
   * `none` when there is none, as for `tools/list`, or when the request was refused before it was known; never client
   * input.
   */
  count(surface: CountedSurface, operation: string, status: number): void;
  /** Counts a request that is refused because too much work is waiting. */
  countOverload(): void;
  /** Returns a function that records the duration of a request to the endpoint, in seconds. */
  timer(endpoint: TimedEndpoint): (seconds: number) => void;
  /** Wraps a limiter to count its verdicts. */
  watch(limiter: Limiter): Limiter;
}

/** Creates the metrics in their own register, so that several applications can share a process. */
export function createMetrics(pool: Pool): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  watchPool(pool, registers);
  const durations = new Histogram({
    name: 'imprint_http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['surface'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const overload = new Counter({
    name: 'imprint_overload_refusals_total',
    help: 'Requests refused because too much work was waiting.',
    registers,
  });
  return {
    register,
    count: countRequests(registers),
    countOverload: () => overload.inc(),
    timer(endpoint) {
      const endpointDurations = durations.labels(endpoint);
      return (seconds) => endpointDurations.observe(seconds);
    },
    watch: watchLimiter(registers),
  };
}

function countRequests(registers: Registry[]): Metrics['count'] {
  const requests = new Counter({
    name: 'imprint_requests_total',
    help: 'Requests by surface, operation and outcome.',
    labelNames: ['surface', 'operation', 'outcome'],
    registers,
  });
  type Outcomes = Record<RequestOutcome, BoundCounter>;
  // Safe because every surface has an entry.
  const bySurface = Object.fromEntries(
    [...surfaces, 'files'].map((surface) => [surface, new Map()]),
  ) as Record<CountedSurface, Map<string, Outcomes>>;
  return (surface, operation, status) => {
    let counters = bySurface[surface].get(operation);
    if (!counters) {
      const entries = Object.entries(outcomeLabels).map(([outcome, label]) => [
        outcome,
        requests.labels(surface, operation, label),
      ]);
      // Safe because every outcome has an entry.
      counters = Object.fromEntries(entries) as Outcomes;
      bySurface[surface].set(operation, counters);
    }
    counters[outcomeOf(status)].inc();
  };
}

function watchPool(pool: Pool, registers: Registry[]): void {
  new Gauge({
    name: 'imprint_database_connections',
    help: 'Connections of the database pool, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function watchLimiter(registers: Registry[]): Metrics['watch'] {
  const verdicts = new Counter({
    name: 'imprint_limiter_verdicts_total',
    help: 'Requests allowed or refused by the limiter, by what it counts them as.',
    labelNames: ['limit', 'verdict'],
    registers,
  });
  const counters = new Map<string, { allowed: BoundCounter; refused: BoundCounter }>();
  const countersOf = (subject: string) => ({
    allowed: verdicts.labels(subject, 'allowed'),
    refused: verdicts.labels(subject, 'refused'),
  });
  return (limiter) => ({
    ...limiter,
    async take(windows) {
      const verdict = await limiter.take(windows);
      // The first window is that of the caller; the window of an endpoint follows it.
      const subject = windows[0]?.subject;
      if (subject === undefined) return verdict;
      const counted = counters.get(subject) ?? countersOf(subject);
      counters.set(subject, counted);
      counted[verdict.allowed ? 'allowed' : 'refused'].inc();
      return verdict;
    },
  });
}
