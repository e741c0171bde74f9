import type { Role } from '@imprint/shared/scopes';
import { accountOperations } from '../../account/account.router.ts';
import type { Deps } from '../../deps.ts';
import { invitationOperations } from '../../invitations/invitation.router.ts';
import type { Caller, Member, RequestInfo } from '../../rpc/context.ts';
import type { Guarded } from '../../rpc/implement.ts';
import { systemRequest } from '../../rpc/system.ts';
import { sessionOperations } from '../../session/session.router.ts';
import type { DemoPerson } from './demo.content.ts';

/** Somebody in whose name the seed acts. */
export type DemoCaller = Caller & { actor: Member };

/** What people do is done as in the dashboard, each time in a request of its own. */
export function callAs(caller: DemoCaller, operation: { guarded: Guarded }, input: object) {
  return operation.guarded({ ...caller, request: { ...caller.request, id: systemRequest('cli').id } }, input);
}

/** Signs in and takes the name that people know. */
export async function signIn(deps: Deps, { name, email }: DemoPerson, password: string): Promise<DemoCaller> {
  const caller = await startSession(deps, sessionOperations.signIn, { email, password });
  await callAs(caller, accountOperations.update, { name });
  return { ...caller, actor: { ...caller.actor, name } };
}

/** Invites somebody, who then accepts. */
export async function join(
  by: DemoCaller,
  { name, email, role }: DemoPerson,
  password: string,
): Promise<DemoCaller> {
  const token = await invite(by, email, role);
  return startSession(by.deps, invitationOperations.accept, { token, name, password });
}

/** Invites an address; gives the token of the link. */
export async function invite(by: DemoCaller, email: string, role: Role): Promise<string> {
  const { link } = await callAs(by, invitationOperations.create, { email, role });
  return new URL(String(link)).searchParams.get('token') ?? '';
}

export async function signOut(caller: DemoCaller): Promise<void> {
  await callAs(caller, sessionOperations.signOut, {});
}

/** Calls as nobody what answers with a session, and acts in that session from then on. */
async function startSession(deps: Deps, operation: { guarded: Guarded }, input: object): Promise<DemoCaller> {
  const request: RequestInfo = { ...systemRequest('cli'), surface: 'dashboard' };
  const caller: Caller = { actor: { type: 'anonymous' }, deps, request };
  await operation.guarded(caller, input);
  const actor = await deps.sessions.authenticate(request.setCookie?.split(';')[0] ?? '');
  if (!actor) throw new Error('Signing in failed.');
  return { actor, deps, request };
}
