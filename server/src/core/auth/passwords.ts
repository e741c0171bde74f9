import { randomBytes } from 'node:crypto';
import { invalid, ServiceError } from '@imprint/shared/errors';
import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  /** Hashes a new password; throws VALIDATION_ERROR on its field when it is too easy to guess. */
  hash(password: string, context: readonly string[], field?: string): Promise<string>;
  /** Compares with a stored hash; without one it takes the same time and returns false. */
  verify(password: string, storedHash: string | null): Promise<boolean>;
}

// Argon2id, the library's default, with the parameters of the OWASP cheat sheet for a single pass.
const options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const maxConcurrentHashes = 2;
const maxQueueLength = 20;

/** Hashing is slow on purpose: two hashes run at once, a few wait, and further ones are SERVICE_UNAVAILABLE. */
export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  const runQueued = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrentHashes) {
      if (waiting.length >= maxQueueLength) throw new ServiceError('SERVICE_UNAVAILABLE');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };

  const placeholderHash = createPlaceholderHash();

  return {
    async hash(password, context, field = 'password') {
      assertHardToGuess(password, context, field);
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
function createPlaceholderHash(): string {
  const { memoryCost, timeCost, parallelism } = options;
  const base64 = (length: number) => randomBytes(length).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`;
}

const commonWords = ['password', 'passwort', 'qwerty', 'letmein', 'welcome', 'iloveyou', 'imprint', 'admin'];

/** Rejects a password of little more than common words, the person's own names or one repeated character. */
function assertHardToGuess(password: string, context: readonly string[], field: string): void {
  const ownWords = context
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 3);
  let remaining = password.toLowerCase();
  for (const word of [...commonWords, ...ownWords]) remaining = remaining.replaceAll(word, '');
  const letters = remaining.replaceAll(/[^\p{L}]+/gu, '');
  if (new Set(remaining).size >= 5 && letters.length >= 4) return;
  const reason = 'is too easy to guess: use words that are not your name, the product or a common password';
  throw invalid({ field, reason });
}
