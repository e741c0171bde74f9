import { randomBytes } from 'node:crypto';
import { invalid } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Secrets } from '../../core/auth/secrets.ts';

/** How long a challenge is valid, and the browser waits for the person. */
export const challengeMs = 5 * 60_000;

/** What a challenge holds. It is sealed, so that no challenge has to be stored before it is answered. */
interface Challenge {
  nonce: string;
  expiresAtMs: number;
}

/** A challenge for a new passkey of an account, or for any passkey without one. */
export function newChallenge(secrets: Secrets, userId: string | null): string {
  const challenge: Challenge = {
    nonce: randomBytes(16).toString('base64url'),
    expiresAtMs: Date.now() + challengeMs,
  };
  return secrets.seal('passkey', userId, challenge);
}

/** The challenge that a passkey has answered. */
export class AnsweredChallenge {
  #secrets: Secrets;
  #userId: string | null;
  #challenge: Challenge | null = null;

  constructor(secrets: Secrets, userId: string | null) {
    this.#secrets = secrets;
    this.#userId = userId;
  }

  /** Whether it is a valid challenge of this service; `encoded` is in base64url, as the browser signs it. */
  open(encoded: string): boolean {
    const sealed = Buffer.from(encoded, 'base64url').toString();
    this.#challenge = this.#secrets.open<Challenge>('passkey', this.#userId, sealed);
    return this.#challenge !== null && this.#challenge.expiresAtMs > Date.now();
  }

  /** Makes the opened challenge unusable; throws VALIDATION_ERROR when it was answered before. */
  async spend(em: EntityManager, field: string): Promise<void> {
    const { nonce, expiresAtMs } = this.#challenge ?? {};
    // Kept for longer than it is valid, because the clock of the database may differ.
    const expiresAt = new Date(Number(expiresAtMs) + challengeMs);
    const text = 'insert into used_challenge values (?, ?) on conflict do nothing returning challenge';
    const rows = await em.execute(text, [nonce, expiresAt]);
    if (rows.length === 0) throw invalidPasskey(field, 'was already used; try again');
  }
}

/** Deletes the challenges that have expired. */
export async function sweepChallenges(pool: Pool): Promise<void> {
  await pool.query('delete from used_challenge where expires_at < now()');
}

/** A VALIDATION_ERROR about a passkey. */
export function invalidPasskey(field: string, reason = 'is not valid; try again') {
  return invalid({ field, reason });
}
