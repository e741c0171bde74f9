import type { KeyState } from '@imprint/shared/contract/keys';

type Instant = Date | string | null | undefined;

interface KeyDates {
  expiresAt?: Instant;
  revokedAt?: Instant;
  disabledAt?: Instant;
}

/** The current state of a key; revoked takes precedence over expired, and expired over disabled. */
export function stateOfKey({ expiresAt, revokedAt, disabledAt }: KeyDates): KeyState {
  if (revokedAt) return 'revoked';
  if (expiresAt && new Date(expiresAt).getTime() <= Date.now()) return 'expired';
  return disabledAt ? 'disabled' : 'active';
}

/** The state as an SQL expression on the columns of a key. */
export const stateSql = `case
  when revoked_at is not null then 'revoked'
  when expires_at <= now() then 'expired'
  when disabled_at is not null then 'disabled'
  else 'active' end`;
