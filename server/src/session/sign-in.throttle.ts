import { ServiceError } from '@imprint/shared/errors';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Slows down guessing without ever locking an account for good. */
export interface SignInThrottle {
  /**
   * Counts an attempt as failed until it is known to have succeeded, so that many at once are no
   * cheaper. Throws RATE_LIMIT_EXCEEDED while the account or the address has to wait.
   */
  begin(email: string, address: string): Promise<{ succeeded(): Promise<void> }>;
}

const freeFailures = 5;
const longestWaitSeconds = 60;
const memorySeconds = 15 * 60;

/**
 * After five failures for one account from one address, or fifty from one address, each further one
 * doubles the wait, up to a minute. Quiet for a quarter of an hour forgets it all.
 */
export function createSignInThrottle(): SignInThrottle {
  const failures = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: memorySeconds });
  const waits = new RateLimiterMemory({ points: 0, duration: longestWaitSeconds });

  const count = async (key: string, free: number): Promise<void> => {
    const { consumedPoints } = await failures.penalty(key);
    if (consumedPoints < free) return;
    await waits.block(key, Math.min(2 ** (consumedPoints - free), longestWaitSeconds));
  };

  return {
    async begin(email, address) {
      const account = `${address} ${email}`;
      const waiting = (await waits.get(account)) ?? (await waits.get(address));
      if (waiting) throw tooManyFailures(Math.ceil(waiting.msBeforeNext / 1000));
      await Promise.all([count(account, freeFailures), count(address, freeFailures * 10)]);
      return {
        async succeeded() {
          await Promise.all([failures.delete(account), waits.delete(account), failures.reward(address)]);
        },
      };
    },
  };
}

function tooManyFailures(retryAfter: number): ServiceError {
  return new ServiceError('RATE_LIMIT_EXCEEDED', {
    message: `Too many failed attempts. Try again in ${retryAfter} seconds.`,
    details: { retryAfter, limit: freeFailures, windowSeconds: memorySeconds },
  });
}
