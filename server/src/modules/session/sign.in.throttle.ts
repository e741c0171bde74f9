import { ServiceError } from '@imprint/shared/errors';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isKnownDevice } from '../../core/auth/device.cookie.ts';
import type { RequestInfo } from '../../core/auth/request.info.ts';
import {
  countGuess,
  forgetGuesses,
  freeGuesses,
  type GuessDeps,
  guessMemorySeconds,
  takeGuessBack,
} from './account.guesses.ts';

/** Slows down password guessing without ever locking an account permanently. */
export interface SignInThrottle {
  /**
   * Counts an attempt as a failure until it succeeds, so that concurrent attempts have no advantage. Throws
   * RATE_LIMIT_EXCEEDED while the account or the client has to wait.
   */
  begin(deps: GuessDeps, email: string, request: Client): Promise<SignInAttempt>;
}

type Client = Pick<RequestInfo, 'address' | 'deviceToken'>;

interface SignInAttempt {
  /** The password was right; resets the failures of the account. */
  succeed(): Promise<void>;
  /** There is no such account, so the attempt does not count against the client, who may be many people. */
  forgiveClient(): Promise<void>;
  /** The password could not be checked, so the attempt does not count. */
  cancel(): Promise<void>;
}

const freeFailures = 5;
const maxWaitSeconds = 60;
const failureWindowSeconds = 15 * 60;

/**
 * The fifth failure for an account from one client address, or the fiftieth from one client address, starts a wait
 * during which attempts are refused; each further failure doubles it, up to a minute. Failures are forgotten fifteen
 * minutes after the first one. Besides, the failures for an account are counted over all client addresses and
 * instances, except those of devices that signed in to it before.
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
    throw tooManyFailures(Math.ceil(wait.msBeforeNext / 1000), freeFailures, failureWindowSeconds);
  };

  return {
    async begin(deps, email, { address, deviceToken }) {
      const account = `${address} ${email}`;
      const forgive = async () => void (await failures.reward(address));
      await count(address, freeFailures * 10);
      try {
        await count(account, freeFailures);
      } catch (error) {
        // A refused attempt counts for nobody.
        await forgive();
        throw error;
      }
      const isExempt = isKnownDevice(deps.secrets, deviceToken, email);
      const waitSeconds = isExempt ? null : await countGuess(deps, email);
      if (waitSeconds !== null) {
        await Promise.all([forgive(), failures.reward(account)]);
        throw tooManyFailures(waitSeconds, freeGuesses, guessMemorySeconds);
      }
      return {
        async succeed() {
          const forget = [failures.delete(account), waits.delete(account), forgetGuesses(deps, email)];
          await Promise.all([forgive(), ...forget]);
        },
        forgiveClient: forgive,
        async cancel() {
          await Promise.all([forgive(), failures.reward(account), !isExempt && takeGuessBack(deps, email)]);
        },
      };
    },
  };
}

function tooManyFailures(retryAfter: number, limit: number, windowSeconds: number): ServiceError {
  return new ServiceError('RATE_LIMIT_EXCEEDED', {
    message: `Too many failed attempts. Try again in ${retryAfter} seconds.`,
    details: { retryAfter, limit, windowSeconds },
  });
}
