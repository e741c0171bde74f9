import type { Deps } from '../rpc/deps.ts';
import type { CallRecord, RequestInfo } from '../rpc/context.ts';

/** Records a finished call in the metrics and, when a key made it, in the usage of its organization. */
export function recordCall({ metrics, usage }: Deps, request: RequestInfo, callRecord: CallRecord): void {
  metrics.count(request.surface, callRecord.operation, callRecord.status);
  if (request.key) usage.count(request.key, request, callRecord);
}

/** Records a request that was refused before its operation was known. */
export function recordRefusedCall(deps: Deps, request: RequestInfo, status: number): void {
  recordCall(deps, request, { operation: 'none', projectId: null, status });
}
