import { latencyBoundsMs, type UsageFigures } from '@imprint/shared/usage.contract';

/** Requests that were added up, with their classes of answer times. */
export interface StoredFigures {
  succeeded: number;
  clientErrors: number;
  rateLimited: number;
  serverErrors: number;
  latencies: number[];
}

type Outcomes = Omit<UsageFigures, 'errorRate' | 'p50Ms' | 'p95Ms'>;

/** Requests by how they ended, and all of them. */
export function presentOutcomes(figures: Omit<StoredFigures, 'latencies'>): Outcomes {
  const { succeeded, clientErrors, rateLimited, serverErrors } = figures;
  const requests = succeeded + clientErrors + rateLimited + serverErrors;
  return { requests, succeeded, clientErrors, rateLimited, serverErrors };
}

/** The same with the share of errors and the answer times. */
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
 * What a share of the answers took at most, in milliseconds: as if the answers of a class lay evenly
 * between its ends. Of the last class only the lower end is known. Null without answers.
 */
function percentile(latencies: readonly number[], share: number): number | null {
  const rank = latencies.reduce((sum, count) => sum + count, 0) * share;
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
