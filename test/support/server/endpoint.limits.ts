import { endpointLimits } from '@imprint/shared/limits';
import type { Installation } from './installation.ts';

/**
 * Counts nothing in the windows that endpoints have of their own, where a file makes more requests than they allow;
 * what they allow has tests of its own.
 */
export function ignoreEndpointLimits({ deps: { limiter } }: Installation): void {
  const take = limiter.take.bind(limiter);
  limiter.take = (windows) => take(windows.filter(({ subject }) => !Object.hasOwn(endpointLimits, subject)));
}
