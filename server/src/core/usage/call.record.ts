import { operations } from '@imprint/shared/contract';
import { type ErrorCode, errorCodes, errors, type ServiceError } from '@imprint/shared/errors';
import type { RequestInfo } from '../auth/request.info.ts';
import { detailOf } from '../requests/request.detail.ts';
import type { RequestLog } from '../requests/request.log.ts';
import type { Metrics } from './metrics.ts';
import type { UsageCounter } from './usage.counter.ts';

/** What is recorded of a call: a REST request, a message to the tool endpoint or one call on `/trpc`. */
export interface CallRecord {
  /** An operation name of the contract, or `none`; never client input. */
  operation: string;
  /** Stored id of the project it concerned, known to belong to the organization. */
  projectId: string | null;
  /** The HTTP status of its outcome, on every surface. */
  status: number;
  /** Its error, where there is more to know than the status. */
  error?: ServiceError | undefined;
}

interface Counters {
  metrics: Pick<Metrics, 'count'>;
  usage: Pick<UsageCounter, 'count'>;
  requestLog: Pick<RequestLog, 'log'>;
}

/**
 * Records a finished call in the metrics, in the usage of its organization when a key made it, and in the log of its
 * organization when it is known who made it.
 */
export function recordCall(
  { metrics, usage, requestLog }: Counters,
  request: RequestInfo,
  callRecord: CallRecord,
): void {
  metrics.count(request.surface, callRecord.operation, callRecord.status);
  if (request.key) usage.count(request.key, request, callRecord);
  const { caller } = request;
  if (!caller || isUnremarkable(request, callRecord)) return;
  const { operation, projectId, status, error } = callRecord;
  requestLog.log({
    organizationId: caller.organization.id,
    environment: caller.environment,
    requestId: request.id,
    surface: request.surface,
    operation,
    status,
    code: error?.code ?? codeOf(status),
    detail: error ? detailOf(error, operation, caller) : null,
    endedAtMs: Date.now(),
    durationMs: performance.now() - request.startedAtMs,
    actorType: caller.type,
    actorId: caller.id,
    projectId,
    address: request.address,
  });
}

/** Records a request that was refused before its operation was known. */
export function recordRefusedCall(
  counters: Counters,
  request: RequestInfo,
  status: number,
  error?: ServiceError,
): void {
  recordCall(counters, request, { operation: 'none', projectId: null, status, error });
}

const recordedMutations = new Set(
  operations
    .filter(({ operation }) => operation.kind === 'mutation' && operation.isRecorded)
    .map(({ name }) => name),
);

/** Whether a call is not logged: reading what a screen shows, and telling who looks at it, would fill the log. */
function isUnremarkable({ surface }: RequestInfo, { operation, status }: CallRecord): boolean {
  return surface === 'dashboard' && status < 400 && !recordedMutations.has(operation);
}

/** The code of an error of which only the status is known, such as one of the tool protocol itself. */
function codeOf(status: number): ErrorCode | null {
  if (status < 400) return null;
  const code = errorCodes.find((name) => errors[name].http === status);
  return code ?? (status < 500 ? 'VALIDATION_ERROR' : 'INTERNAL_ERROR');
}
