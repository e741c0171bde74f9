import type { Deps } from '../deps.ts';
import type { CountedCall, RequestInfo } from '../rpc/context.ts';

/** Counts one call that has ended, for the operator and, when a key made it, for its organization. */
export function tally({ metrics, usage }: Deps, request: RequestInfo, counted: CountedCall): void {
  metrics.count(request.surface, counted.operation, counted.status);
  if (request.key) usage.count(request.key, request, counted);
}

/** Counts a request that was refused before its operation was known. */
export function tallyRefusal(deps: Deps, request: RequestInfo, status: number): void {
  tally(deps, request, { operation: 'none', projectId: null, status });
}
