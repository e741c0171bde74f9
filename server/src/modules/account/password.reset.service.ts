import type { account } from '@imprint/shared/contract/account';
import { invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { hash } from '../../core/auth/secrets.ts';
import { encodeId } from '../../core/db/ids.ts';
import { createWindow, type Window } from '../../core/limits/windows.ts';
import type { Caller, Context } from '../../core/rpc/context.ts';
import { countCode, proveIdentity } from '../factors/identity.proof.ts';
import { startDefaultSession } from '../session/session.start.ts';
import { markVerified } from '../verification/verification.link.ts';
import { hashNewPassword, type PasswordChange, storePassword } from './account.service.ts';
import { passwordResetEmail } from './password.reset.email.ts';
import { findUserByResetToken } from './password.reset.ts';

/** How many links are sent to one address, and for one client. */
const linksPerHour = { forEmail: 5, forClient: 20 };

/** The windows of links, by email address and by client. */
function linkWindows(email: string, clientAddress: string): Window[] {
  return [
    // Hour counts are stored, so the address is hashed.
    createWindow('passwordReset', hash(email.toLowerCase()), 'hour', linksPerHour.forEmail),
    createWindow('passwordReset', clientAddress, 'hour', linksPerHour.forClient),
  ];
}

/** Counts a link, even for an unknown address; returns whether it may be sent. */
export async function countResetLink(
  { deps, request }: Caller,
  { email }: InputOf<typeof account, 'requestPasswordReset'>,
): Promise<boolean> {
  const { allowed } = await deps.limiter.take(linkWindows(email, request.address));
  return allowed;
}

/**
 * Queues the email, unless there were too many: a refusal would let strangers keep somebody from their account, whereas
 * the links that were sent before still work. The account is looked up when the email is composed, so the response does
 * not reveal whether it exists.
 */
export async function requestPasswordReset(
  { deps: { mail }, em }: Context,
  { email }: InputOf<typeof account, 'requestPasswordReset'>,
  isAllowed: boolean,
) {
  if (isAllowed) await mail.queue(em, passwordResetEmail, { email: email.toLowerCase() });
  return { isMailed: mail.isOn };
}

const invalidToken = { field: 'token', reason: 'is no longer valid' };

/** Checks the link and hashes the password before any transaction. */
export async function preparePasswordReset(
  caller: Caller,
  { token, password, secondFactor }: InputOf<typeof account, 'resetPassword'>,
): Promise<PasswordChange & { isEmailed: boolean }> {
  const found = await findUserByResetToken(caller.deps, token);
  if (!found) throw invalid(invalidToken);
  const counted = await countCode(caller, found.user, secondFactor, true);
  const hashed = await hashNewPassword(caller.deps, found.user, password, 'password');
  return { ...found, ...hashed, secondFactor: counted };
}

export async function resetPassword(
  context: Context,
  _: InputOf<typeof account, 'resetPassword'>,
  change: PasswordChange & { isEmailed: boolean },
) {
  const user = await proveIdentity(context, change, invalid(invalidToken));
  await storePassword(context, user, change);
  if (change.isEmailed && !user.emailVerifiedAt) markVerified(user);
  await context.deps.sessions.endAll(context.em, user.id);
  const isSignedIn = await startDefaultSession(context, user);
  return { userId: encodeId('usr', user.id), isSignedIn };
}
