import type { OpenSession, session } from '@imprint/shared/contract/session';
import type { InputOf } from '@imprint/shared/operation';
import { assertPerson, type Member, type UserActor, userIdOf } from '../../core/auth/actor.ts';
import { Session } from '../../core/auth/session.entity.ts';
import { oldestSessionStart } from '../../core/auth/session.store.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { notFound } from '../../core/rpc/owned.ts';

export async function listSessions({ actor, em }: Context<Member>) {
  const person = assertPerson(actor);
  const sessions = await em.find(Session, openSessionFilter(person), {
    orderBy: { lastUsedAt: 'desc', createdAt: 'desc' },
  });
  return { sessions: sessions.map((session) => presentSession(session, person)) };
}

/** Ends one of the person's own sessions; a session of another person is NOT_FOUND. */
export async function endSession(
  { actor, deps, effects, em }: Context<Member>,
  { sessionId }: InputOf<typeof session, 'end'>,
) {
  const person = assertPerson(actor);
  const publicId = decodeId('ses', sessionId);
  const row = publicId && (await em.findOne(Session, { ...openSessionFilter(person), publicId }));
  if (!row) throw notFound(sessionId);
  const clearedCookie = await deps.sessions.end(em, row.id);
  if (row.id === person.sessionId) effects.setCookies.push(clearedCookie);
  return { id: sessionId, ended: true as const };
}

export async function endOtherSessions({ actor, deps, em }: Context<Member>) {
  const person = assertPerson(actor);
  return { endedSessions: await deps.sessions.endAll(em, userIdOf(person), person.sessionId) };
}

/** The filter for the sessions of a person that have not ended. */
function openSessionFilter(person: UserActor) {
  return {
    userId: userIdOf(person),
    expiresAt: { $gt: new Date() },
    createdAt: { $gt: oldestSessionStart() },
  };
}

function presentSession(session: Session, { sessionId }: UserActor): OpenSession {
  const { id, publicId, device, createdAt, lastUsedAt, expiresAt } = session;
  return {
    id: encodeId('ses', publicId),
    device: device ?? null,
    isCurrent: id === sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
