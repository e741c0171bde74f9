import type { User } from '../../core/auth/user.entity.ts';
import { limitExceeded } from '../../core/limits/limiter.ts';
import { createWindow } from '../../core/limits/windows.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { verificationEmail } from './verification.email.ts';

/** How many links one person is sent in a day: on request, and at sign-in. */
const linksPerDay = { onRequest: 5, atSignIn: 1 };

/** Counts a link that a person asks for; throws RATE_LIMIT_EXCEEDED when there were too many. */
export async function countLink({ limiter }: Deps, userId: string): Promise<void> {
  const window = createWindow('verification', userId, 'day', linksPerDay.onRequest);
  const { allowed, state } = await limiter.take([window]);
  if (!allowed) throw limitExceeded(state);
}

/** Whether somebody who signs in gets a link, which is then counted. */
export async function takeLinkAtSignIn({ limiter, mail }: Deps, user: User): Promise<boolean> {
  if (!mail.isOn || user.emailVerifiedAt) return false;
  const window = createWindow('verificationAtSignIn', user.id, 'day', linksPerDay.atSignIn);
  const { allowed } = await limiter.take([window]);
  return allowed;
}

/** Queues a link that verifies an address, by default that of the account. */
export async function queueVerification(
  { deps, em }: Context,
  user: Pick<User, 'id' | 'email'>,
  email = user.email,
): Promise<void> {
  await deps.mail.queue(em, verificationEmail, { userId: user.id, email });
}
