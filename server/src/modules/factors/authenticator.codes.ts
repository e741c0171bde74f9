import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Secrets } from '../../core/auth/secrets.ts';

const stepSeconds = 30;
const secretBytes = 20;

/** How many steps the clock of a phone may be off. */
const tolerance = 1;

/** A random value from which the secret of an app is derived, so that the database alone reveals no secret. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** The generator that an authenticator app runs, with the settings that all apps have in common. */
export function codesOf(
  secrets: Secrets,
  userId: string,
  nonce: string,
  names = { issuer: '', label: '' },
): TOTP {
  const derived = Buffer.from(secrets.sign('authenticatorApp', `${userId}\0${nonce}`), 'base64url');
  // Copied, because `buffer` of a slice would be the whole pool of Node.
  const secret = new Secret({ buffer: Uint8Array.from(derived.subarray(0, secretBytes)).buffer });
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds });
}

/** The time step that a code is for; null when it is wrong or too old. */
export function stepOf(codes: TOTP, typed: string, now = Date.now()): number | null {
  const token = typed.replaceAll(/\s/g, '');
  const delta = /^\d{6}$/.test(token) ? codes.validate({ token, timestamp: now, window: tolerance }) : null;
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta;
}
