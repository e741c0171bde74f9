import type { User } from '../../core/auth/user.entity.ts';
import { limitExceeded, type Verdict } from '../../core/limits/limiter.ts';
import { createWindow } from '../../core/limits/windows.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { verificationEmail } from './verification.email.ts';

/** How many links one person can have sent in a day. */
const linksPerDay = 5;

function takeLink({ limiter }: Deps, userId: string): Promise<Verdict> {
  return limiter.take([createWindow('emailVerification', userId, 'day', linksPerDay)]);
}

/** Counts a link that a person asks for; throws RATE_LIMIT_EXCEEDED when there were too many. */
export async function countLink(deps: Deps, userId: string): Promise<void> {
  if (!deps.mail.isOn) return;
  const { allowed, state } = await takeLink(deps, userId);
  if (!allowed) throw limitExceeded(state);
}

/** Queues a link for somebody who signs in with an address that is not verified, unless they had too many today. */
export async function verifyAtSignIn({ deps, em }: Context, user: User): Promise<void> {
  if (!deps.mail.isOn || user.emailVerifiedAt) return;
  const { allowed } = await takeLink(deps, user.id);
  if (allowed) await deps.mail.queue(em, verificationEmail, { userId: user.id, email: user.email });
}
