import { ServiceError } from '@imprint/shared/errors';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Slows down guessing without ever locking an account for good. */
export interface SignInThrottle {
  /** Throws RATE_LIMIT_EXCEEDED while the account or the address has to wait. */
  begin(email: string, address: string): Promise<{ failed(): Promise<void>; succeeded(): Promise<void> }>;
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

  return {
    async begin(email, address) {
      const counters = [
        { key: `${address} ${email}`, free: freeFailures },
        { key: address, free: freeFailures * 10 },
      ];
      for (const { key } of counters) {
        const waiting = await waits.get(key);
        if (waiting) throw tooManyFailures(Math.ceil(waiting.msBeforeNext / 1000));
      }
      return {
        async failed() {
          for (const { key, free } of counters) {
            const { consumedPoints } = await failures.penalty(key);
            if (consumedPoints < free) continue;
            await waits.block(key, Math.min(2 ** (consumedPoints - free), longestWaitSeconds));
          }
        },
        async succeeded() {
          await failures.delete(`${address} ${email}`);
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
