import type { Role } from '@imprint/shared/scopes';
import type { Member } from '../../core/auth/actor.ts';
import type { RequestInfo } from '../../core/auth/request.info.ts';
import type { Caller } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { type Guarded, outputOf } from '../../core/rpc/implement.ts';
import { systemRequest } from '../../core/rpc/system.ts';
import { accountOperations } from '../../modules/account/account.router.ts';
import { invitationOperations } from '../../modules/invitations/invitation.router.ts';
import { sessionOperations } from '../../modules/session/session.router.ts';
import type { DemoPerson } from './demo.content.ts';

/** A person of the demo as a caller. */
export type DemoCaller = Caller & { actor: Member };

/** Runs an operation as a person in the dashboard, with a new request id. */
export async function callAs(caller: DemoCaller, operation: { guarded: Guarded }, input: object) {
  const request = { ...caller.request, id: systemRequest('cli').id };
  return outputOf(await operation.guarded({ ...caller, request }, () => input));
}

/** Signs in and sets the person's name. */
export async function signIn(deps: Deps, { name, email }: DemoPerson, password: string): Promise<DemoCaller> {
  const caller = await startSession(deps, sessionOperations.signIn, { email, password });
  await callAs(caller, accountOperations.update, { name });
  return { ...caller, actor: { ...caller.actor, name } };
}

/** Invites a person and accepts the invitation. */
export async function join(
  caller: DemoCaller,
  { name, email, role }: DemoPerson,
  password: string,
): Promise<DemoCaller> {
  const token = await invite(caller, email, role);
  return startSession(caller.deps, invitationOperations.accept, { token, name, password });
}

/** Invites an address; returns the token of the link. */
export async function invite(caller: DemoCaller, email: string, role: Role): Promise<string> {
  const { link } = await callAs(caller, invitationOperations.create, { email, role });
  return new URL(String(link)).searchParams.get('token') ?? '';
}

export async function signOut(caller: DemoCaller): Promise<void> {
  await callAs(caller, sessionOperations.signOut, {});
}

/** Calls an operation that starts a session anonymously; returns the caller with that session. */
async function startSession(deps: Deps, operation: { guarded: Guarded }, input: object): Promise<DemoCaller> {
  const request: RequestInfo = { ...systemRequest('cli'), surface: 'dashboard' };
  const caller: Caller = { actor: { type: 'anonymous' }, deps, request };
  const outcome = await operation.guarded(caller, () => input);
  outputOf(outcome);
  const actor = await deps.sessions.authenticate(outcome.setCookie?.split(';')[0] ?? '');
  if (!actor) throw new Error('Signing in failed.');
  return { actor, deps, request };
}
