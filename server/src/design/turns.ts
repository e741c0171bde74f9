import { setImmediate } from 'node:timers/promises';
import { ServiceError } from '@imprint/shared/errors';

/** How long others wait at most for their turn, in milliseconds. */
const longestTurnMs = 20;

/** What long work awaits between its steps. */
export type Turn = () => Promise<void>;

/**
 * Lets others have their turn whenever work has taken long enough. Throws SERVICE_UNAVAILABLE once whoever asked
 * for the work is gone.
 */
export function turnTaking(gone?: AbortSignal): Turn {
  let endsAt = performance.now() + longestTurnMs;
  return async () => {
    if (performance.now() < endsAt) return;
    await setImmediate();
    if (gone?.aborted) throw new ServiceError('SERVICE_UNAVAILABLE');
    endsAt = performance.now() + longestTurnMs;
  };
}
