import type { User } from '../../core/auth/user.entity.ts';
import type { Deps } from '../../core/rpc/deps.ts';

/** How long the link works. */
const validForMs = 86_400_000;

/** What the token of a link holds. */
interface Verification {
  /** The address that it was sent to. */
  email: string;
  expiresAtMs: number;
}

/**
 * A link that verifies an address, which may be another one than the account has. Its token opens only with the present
 * state of the account, so it works once, and not after the address or the password has changed.
 */
export function verificationLink({ config, secrets }: Deps, user: User, email: string): string {
  const verification: Verification = { email, expiresAtMs: Date.now() + validForMs };
  const token = secrets.seal('emailVerification', stateOf(user), verification);
  return `${config.publicUrl}/verify-email?token=${token}`;
}

/** The address that the token of a link verifies for an account; null when it is expired or for another account. */
export function emailOfToken({ secrets }: Pick<Deps, 'secrets'>, user: User, token: string): string | null {
  const verification = secrets.open<Verification>('emailVerification', stateOf(user), token);
  return verification && verification.expiresAtMs > Date.now() ? verification.email : null;
}

function stateOf({ id, email, emailVerifiedAt, passwordHash }: User) {
  return [id, email, emailVerifiedAt?.getTime() ?? null, passwordHash];
}

/** Marks the address of an account as verified, which lifts what confined it. */
export function markVerified(user: User): void {
  user.emailVerifiedAt = new Date();
  user.isConfined = false;
}
