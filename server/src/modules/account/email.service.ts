import type { account } from '@imprint/shared/contract/account';
import { conflict, invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { LockMode } from '@mikro-orm/core';
import { assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import { User } from '../../core/auth/user.entity.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { presentPerson } from '../session/person.present.ts';
import { emailOfToken, markVerified } from '../verification/verification.link.ts';
import { countLink, queueVerification } from '../verification/verification.request.ts';
import { emailChangedEmail } from './email.changed.email.ts';

/** Counts the link, where one is going to be sent; throws RATE_LIMIT_EXCEEDED when there were too many. */
export async function prepareVerification({ actor, deps }: CallContext<Member>): Promise<void> {
  const person = assertPerson(actor);
  if (deps.mail.isOn && !person.isEmailVerified) await countLink(deps, userIdOf(person));
}

export async function requestEmailVerification(context: Context<Member>) {
  const person = assertPerson(context.actor);
  const isMailed = context.deps.mail.isOn && !person.isEmailVerified;
  if (isMailed) await queueVerification(context, { ...person, id: userIdOf(person) });
  return { isMailed };
}

/** Refuses what needs no link, and counts the link; throws RATE_LIMIT_EXCEEDED when there were too many. */
export async function prepareEmailChange(
  { actor, deps }: CallContext<Member>,
  { email }: InputOf<typeof account, 'changeEmail'>,
): Promise<void> {
  const person = assertPerson(actor);
  if (email.toLowerCase() === person.email) {
    throw invalid({ field: 'email', reason: 'is already your address' });
  }
  if (!deps.mail.isOn) {
    throw conflict('This installation does not send email, so a new address cannot be verified.');
  }
  await countLink(deps, userIdOf(person));
}

/** Whether the new address has an account is told only to whoever opens the link. */
export async function changeEmail(
  context: Context<Member>,
  { email }: InputOf<typeof account, 'changeEmail'>,
) {
  const person = assertPerson(context.actor);
  await queueVerification(context, { ...person, id: userIdOf(person) }, email.toLowerCase());
  return { isMailed: true as const };
}

export async function verifyEmail(
  { actor, deps, effects, em }: Context<Member>,
  { token }: InputOf<typeof account, 'verifyEmail'>,
) {
  const person = assertPerson(actor);
  const id = userIdOf(person);
  const user = await em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const email = emailOfToken(deps, user, token);
  if (email === null) {
    const reason = 'is no longer valid, or is for another account';
    throw invalid({ field: 'token', reason });
  }
  const { email: previousEmail } = user;
  markVerified(user);
  if (email === previousEmail) {
    await em.flush();
    return { ...presentPerson(user), endedSessions: 0 };
  }
  if ((await em.count(User, { email })) > 0) {
    throw conflict('This address already has an account.');
  }
  user.email = email;
  await em.flush();
  effects.securityEvents.push({ kind: 'emailChanged', person: { id, name: user.name } });
  await deps.mail.queue(em, emailChangedEmail, { userId: id, previousEmail });
  const endedSessions = await deps.sessions.endAll(em, id, person.sessionId);
  effects.setCookies.push(await deps.sessions.renew(em, person.sessionId));
  return { ...presentPerson(user), endedSessions };
}
