/** How requests end, as far as they are counted apart. */
export const requestOutcomes = ['succeeded', 'clientErrors', 'rateLimited', 'serverErrors'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** How a request ended, by its HTTP status. */
export function outcomeOf(status: number): RequestOutcome {
  if (status < 400) return 'succeeded';
  if (status === 429) return 'rateLimited';
  return status < 500 ? 'clientErrors' : 'serverErrors';
}
