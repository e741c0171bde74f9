import { latencyBoundsMs, type UsageFigures } from '@imprint/shared/contract/usage';

/** Sums of requests, with their latency classes. */
export interface StoredFigures {
  succeeded: number;
  clientErrors: number;
  rateLimited: number;
  serverErrors: number;
  latencies: number[];
}

type Outcomes = Omit<UsageFigures, 'errorRate' | 'p50Ms' | 'p95Ms'>;

/** Requests by outcome, and their total. */
export function presentOutcomes(figures: Omit<StoredFigures, 'latencies'>): Outcomes {
  const { succeeded, clientErrors, rateLimited, serverErrors } = figures;
  const requests = succeeded + clientErrors + rateLimited + serverErrors;
  return { requests, succeeded, clientErrors, rateLimited, serverErrors };
}

/** Outcomes with the error rate and latencies. */
export function presentFigures(figures: StoredFigures): UsageFigures {
  const outcomes = presentOutcomes(figures);
  const { requests, succeeded } = outcomes;
  return {
    ...outcomes,
    errorRate: requests === 0 ? 0 : (requests - succeeded) / requests,
    p50Ms: percentile(figures.latencies, 0.5),
    p95Ms: percentile(figures.latencies, 0.95),
  };
}

/**
 * Estimates a percentile of the latencies in milliseconds by linear interpolation within a class. The last class has
 * only a lower bound. Null without requests.
 */
function percentile(latencies: readonly number[], fraction: number): number | null {
  const rank = latencies.reduce((sum, count) => sum + count, 0) * fraction;
  if (rank === 0) return null;
  let countBelow = 0;
  for (const [index, upper] of latencyBoundsMs.entries()) {
    const count = latencies[index] ?? 0;
    if (countBelow + count >= rank) {
      const lower = latencyBoundsMs[index - 1] ?? 0;
      return Math.round((lower + ((upper - lower) * (rank - countBelow)) / count) * 100) / 100;
    }
    countBelow += count;
  }
  return latencyBoundsMs.at(-1) ?? null;
}
