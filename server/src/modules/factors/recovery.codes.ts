import { randomInt } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '../../core/auth/secrets.ts';

export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  properties: {
    userId: p.uuid().primary(),
    /** Keyed hash. */
    code: p.string().primary(),
  },
});

const codesPerAccount = 10;

/** Crockford's base 32, which has no letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 10;

/** Replaces the recovery codes of an account; returns the new ones. */
export async function renewCodes(em: EntityManager, secrets: Secrets, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesPerAccount }, newCode);
  await em.nativeDelete(RecoveryCode, { userId });
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ userId, code: hashOf(secrets, userId, code) })),
  );
  return codes.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`);
}

/** Uses a recovery code up; returns whether it was one of the account's. */
export async function spendCode(
  em: EntityManager,
  secrets: Secrets,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = hashOf(secrets, userId, normalized(typed));
  return (await em.nativeDelete(RecoveryCode, { userId, code })) === 1;
}

/** The code as it was made, whatever case, hyphens and spaces, and letters that look like digits, somebody types. */
function normalized(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function hashOf(secrets: Secrets, userId: string, code: string): string {
  return secrets.sign('recoveryCode', `${userId}\0${code}`);
}
