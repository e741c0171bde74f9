import { ServiceError } from '@imprint/shared/errors';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Slows down password guessing without ever locking an account permanently. */
export interface SignInThrottle {
  /**
   * Counts an attempt as a failure until it succeeds, so that concurrent attempts have no advantage. Throws
   * RATE_LIMIT_EXCEEDED while the account or the address has to wait.
   */
  begin(email: string, address: string): Promise<SignInAttempt>;
}

interface SignInAttempt {
  /** The password was right; resets the failures of the account. */
  succeed(): Promise<void>;
  /** The password could not be checked, so the attempt does not count. */
  cancel(): Promise<void>;
}

const freeFailures = 5;
const maxWaitSeconds = 60;
const failureWindowSeconds = 15 * 60;

/**
 * The fifth failure for an account from one address, or the fiftieth from one address, starts a wait during which
 * attempts are refused; each further failure doubles it, up to a minute. Failures are forgotten fifteen minutes after
 * the first one.
 */
export function createSignInThrottle(): SignInThrottle {
  const failures = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: failureWindowSeconds });
  const waits = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: maxWaitSeconds });

  /** Only the first attempt after a wait is allowed, and it starts the next wait. */
  const count = async (key: string, free: number): Promise<void> => {
    const { consumedPoints } = await failures.penalty(key);
    if (consumedPoints < free) return;
    const customDuration = Math.min(2 ** (consumedPoints - free), maxWaitSeconds);
    const wait = await waits.penalty(key, 1, { customDuration });
    if (wait.consumedPoints === 1) return;
    await failures.reward(key);
    throw tooManyFailures(Math.ceil(wait.msBeforeNext / 1000));
  };

  return {
    async begin(email, address) {
      const account = `${address} ${email}`;
      await count(address, freeFailures * 10);
      await count(account, freeFailures);
      const forgive = () => failures.reward(address);
      return {
        async succeed() {
          await Promise.all([forgive(), failures.delete(account), waits.delete(account)]);
        },
        async cancel() {
          await Promise.all([forgive(), failures.reward(account)]);
        },
      };
    },
  };
}

function tooManyFailures(retryAfter: number): ServiceError {
  return new ServiceError('RATE_LIMIT_EXCEEDED', {
    message: `Too many failed attempts. Try again in ${retryAfter} seconds.`,
    details: { retryAfter, limit: freeFailures, windowSeconds: failureWindowSeconds },
  });
}
