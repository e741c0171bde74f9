import { endpointLimits } from '@imprint/shared/limits';
import type { Installation } from './installation.ts';

/**
 * Disables the rate limit windows of single endpoints, for files that send more requests than those allow.
 * The windows have their own tests.
 */
export function ignoreEndpointLimits({ deps: { limiter } }: Installation): void {
  const take = limiter.take.bind(limiter);
  limiter.take = (windows) => take(windows.filter(({ subject }) => !Object.hasOwn(endpointLimits, subject)));
}
