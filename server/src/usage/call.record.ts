import type { Deps } from '../deps.ts';
import type { CallRecord, RequestInfo } from '../rpc/context.ts';

/** Counts one call that has ended, for the operator and, when a key made it, for its organization. */
export function recordCall({ metrics, usage }: Deps, request: RequestInfo, callRecord: CallRecord): void {
  metrics.count(request.surface, callRecord.operation, callRecord.status);
  if (request.key) usage.count(request.key, request, callRecord);
}

/** Counts a request that was refused before its operation was known. */
export function recordRefusedCall(deps: Deps, request: RequestInfo, status: number): void {
  recordCall(deps, request, { operation: 'none', projectId: null, status });
}
