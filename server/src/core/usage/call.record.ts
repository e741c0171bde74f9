import type { RequestInfo } from '../auth/request.info.ts';
import type { Metrics } from './metrics.ts';
import type { UsageCounter } from './usage.counter.ts';

/** What usage counts about a call: a REST request, a message to the tool endpoint or one call on `/trpc`. */
export interface CallRecord {
  /** An operation name of the contract, or `none`; never client input. */
  operation: string;
  /** Stored id of the project it concerned, known to belong to the organization. */
  projectId: string | null;
  /** The HTTP status of its outcome, on every surface. */
  status: number;
}

/** How calls end, as far as they are counted apart. */
export type CallOutcome = 'succeeded' | 'clientErrors' | 'rateLimited' | 'serverErrors';

/** The outcome of a call by its HTTP status. */
export function callOutcomeOf(status: number): CallOutcome {
  if (status < 400) return 'succeeded';
  if (status === 429) return 'rateLimited';
  return status < 500 ? 'clientErrors' : 'serverErrors';
}

interface Counters {
  metrics: Pick<Metrics, 'count'>;
  usage: Pick<UsageCounter, 'count'>;
}

/** Records a finished call in the metrics and, when a key made it, in the usage of its organization. */
export function recordCall({ metrics, usage }: Counters, request: RequestInfo, callRecord: CallRecord): void {
  metrics.count(request.surface, callRecord.operation, callRecord.status);
  if (request.key) usage.count(request.key, request, callRecord);
}

/** Records a request that was refused before its operation was known. */
export function recordRefusedCall(counters: Counters, request: RequestInfo, status: number): void {
  recordCall(counters, request, { operation: 'none', projectId: null, status });
}
