import { randomBytes } from 'node:crypto';
import { invalid, ServiceError } from '@imprint/shared/errors';
import { hash, verify } from '@node-rs/argon2';
import type { Work } from '../work/work.ts';
import { judgePassword } from './password.task.ts';

export interface Passwords {
  /** Hashes a new password; throws VALIDATION_ERROR on its field when it is too easy to guess, knowing the context. */
  hash(password: string, context: readonly string[], field?: string): Promise<string>;
  /** Compares with a stored hash; without one it takes the same time and returns false. */
  verify(password: string, storedHash: string | null): Promise<boolean>;
}

// Argon2id, the library's default, with the parameters of the OWASP cheat sheet for a single pass.
const options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const maxConcurrentHashes = 2;
const maxQueueLength = 20;

/** Hashing is slow on purpose: two hashes run at once, a few wait, and further ones are SERVICE_UNAVAILABLE. */
export function createPasswords(work: Pick<Work, 'run'>): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  const runQueued = async <T>(compute: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrentHashes) {
      if (waiting.length >= maxQueueLength) throw new ServiceError('SERVICE_UNAVAILABLE');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    try {
      return await compute();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };

  const placeholderHash = createPlaceholderHash();

  return {
    async hash(password, context, field = 'password') {
      await assertHardToGuess(work, password, context, field);
      return runQueued(() => hash(password, options));
    },
    async verify(password, storedHash) {
      const comparedHash = storedHash ?? placeholderHash;
      const matches = await runQueued(() => verify(comparedHash, password));
      return matches && storedHash !== null;
    },
  };
}

/** A hash that matches no password and takes as long to compare as a real one. */
export function createPlaceholderHash(): string {
  const { memoryCost, timeCost, parallelism } = options;
  const base64 = (length: number) => randomBytes(length).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`;
}

/** Rejects a password that is guessed too soon, knowing the person's own names. */
async function assertHardToGuess(
  work: Pick<Work, 'run'>,
  password: string,
  context: readonly string[],
  field: string,
) {
  if (await work.run(judgePassword, { password, context }, { holder: context.join(), field })) return;
  const reason = 'is too easy to guess: add one or two uncommon words that are not your name';
  throw invalid({ field, reason });
}
