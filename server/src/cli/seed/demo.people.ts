import type { OperationName } from '@imprint/shared/contract';
import type { Role } from '@imprint/shared/scopes';
import { call, outcomeOf } from '../../call.ts';
import type { Member } from '../../core/auth/actor.ts';
import type { RequestInfo } from '../../core/auth/request.info.ts';
import type { Caller } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { outputOf } from '../../core/rpc/implement.ts';
import { systemRequest } from '../../core/rpc/system.ts';
import type { DemoPerson } from './demo.content.ts';

/** A person of the demo as a caller. */
export type DemoCaller = Caller & { actor: Member };

/** Runs an operation as a person in the dashboard, with a new request id. */
export function callAs<Name extends OperationName>(caller: DemoCaller, name: Name, input: object) {
  const request = { ...caller.request, id: systemRequest('cli').id };
  return call({ ...caller, request }, name, input);
}

/** Signs in and sets the person's name. */
export async function signIn(deps: Deps, { name, email }: DemoPerson, password: string): Promise<DemoCaller> {
  const caller = await startSession(deps, 'session.signIn', { email, password });
  await callAs(caller, 'account.update', { name });
  return { ...caller, actor: { ...caller.actor, name } };
}

/** Invites a person and accepts the invitation. */
export async function join(
  caller: DemoCaller,
  { name, email, role }: DemoPerson,
  password: string,
): Promise<DemoCaller> {
  const token = await invite(caller, email, role);
  return startSession(caller.deps, 'invitations.accept', { token, name, password });
}

/** Invites an address; returns the token of the link. */
export async function invite(caller: DemoCaller, email: string, role: Role): Promise<string> {
  const { link } = await callAs(caller, 'invitations.create', { email, role });
  return new URL(String(link)).searchParams.get('token') ?? '';
}

export async function signOut(caller: DemoCaller): Promise<void> {
  await callAs(caller, 'session.signOut', {});
}

/** Calls an operation that starts a session anonymously; returns the caller with that session. */
async function startSession(deps: Deps, name: OperationName, input: object): Promise<DemoCaller> {
  const request: RequestInfo = { ...systemRequest('cli'), surface: 'dashboard' };
  const caller: Caller = { actor: { type: 'anonymous' }, deps, request };
  const outcome = await outcomeOf(caller, name, input);
  outputOf(outcome);
  const actor = await deps.sessions.authenticate(outcome.setCookies?.[0]?.split(';')[0] ?? '');
  if (!actor) throw new Error('Signing in failed.');
  return { actor, deps, request };
}
