import { newPassword } from '@imprint/shared/contract/account';
import type { invitations } from '@imprint/shared/contract/invitations';
import { invalid, ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { grantsOfRole } from '@imprint/shared/scopes';
import { reasonOf } from '@imprint/shared/validation';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../core/auth/actor.ts';
import { Invitation } from '../../core/auth/invitation.entity.ts';
import { Membership } from '../../core/auth/membership.entity.ts';
import { Organization } from '../../core/auth/organization.entity.ts';
import { User } from '../../core/auth/user.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { type CheckedUser, proveIdentity } from '../factors/identity.proof.ts';
import { notifyOfOwner } from '../members/owner.notice.ts';
import { lockMembers, mayAssignRole } from '../members/ownership.policy.ts';
import { presentOrganization } from '../organizations/organization.present.ts';
import { checkPassword } from '../session/password.check.ts';
import { startSession } from '../session/session.start.ts';
import { markVerified } from '../verification/verification.link.ts';
import { invitationIdOf } from './invitation.link.ts';

export async function showInvitation({ deps, em }: Context, { token }: InputOf<typeof invitations, 'show'>) {
  const { organizationId, email, role, invitedById, expiresAt } = await findOpenInvitation(deps, em, token);
  const { name } = await em.findOneOrFail(Organization, { id: organizationId });
  const inviter = invitedById ? await em.findOne(User, { id: invitedById }) : null;
  return {
    organization: { name },
    email,
    role,
    invitedBy: inviter?.name ?? null,
    hasAccount: (await em.count(User, { email })) > 0,
    expiresAt: isoInstant(expiresAt),
  };
}

/** The person who accepts: an existing account, or the fields of a new one. */
type InvitedPerson = CheckedUser | { name: string; passwordHash: string };

/** Checks the password of an existing account, or hashes that of a new one, before any transaction. */
export async function prepareAcceptance(
  caller: CallContext<Actor>,
  input: InputOf<typeof invitations, 'accept'>,
): Promise<InvitedPerson> {
  const em = caller.deps.orm.em.fork();
  const { email } = await findOpenInvitation(caller.deps, em, input.token);
  if ((await em.count(User, { email })) === 0) return prepareAccount(caller.deps, email, input);
  const checked = await checkPassword(caller, email, input.password, input.secondFactor);
  if (checked) return checked;
  throw wrongPassword();
}

async function prepareAccount(
  { passwords }: Deps,
  email: string,
  { name, password }: InputOf<typeof invitations, 'accept'>,
) {
  const parsed = newPassword.safeParse(password, { error: reasonOf });
  const problems = [
    ...(name === undefined ? [{ field: 'name', reason: 'is required' }] : []),
    ...(parsed.error?.issues.map(({ message }) => ({ field: 'password', reason: message })) ?? []),
  ];
  if (name === undefined || problems.length > 0) throw invalid(...problems);
  return { name, passwordHash: await passwords.hash(password, [email, name]) };
}

export async function acceptInvitation(
  context: Context,
  { token }: InputOf<typeof invitations, 'accept'>,
  person: InvitedPerson,
) {
  const { deps, em } = context;
  const { organizationId } = await findOpenInvitation(deps, em, token);
  await lockMembers(em, organizationId);
  // Looked up again under the lock: of two concurrent acceptances the second does not find it.
  em.clear();
  const invitation = await findOpenInvitation(deps, em, token);
  const { email, role, isMailed } = invitation;
  const checked = 'user' in person ? person : { user: await newUser(em, email, person) };
  const user = await proveIdentity(context, checked, wrongPassword());
  if (isMailed && !user.emailVerifiedAt) markVerified(user);
  em.remove(invitation);
  await em.flush();
  const membership = em.create(Membership, { organizationId, userId: user.id, role });
  await em.flush();
  const organization = await em.findOneOrFail(Organization, { id: organizationId });
  if (role === 'owner') await notifyOfOwner(context, organization, user);
  // The password lets the person into this organization; elsewhere it does not count as entered recently.
  await startSession(context, user, { organizationId, environment: 'live' }, organizationId);
  return {
    userId: encodeId('usr', user.id),
    organization: presentOrganization(organization),
    memberId: encodeId('mem', membership.id),
  };
}

const wrongPassword = () => invalid({ field: 'password', reason: 'is not the password of this account' });

/** Creates the account of a person, which is confined until its address is verified. */
async function newUser(
  em: EntityManager,
  email: string,
  fields: Exclude<InvitedPerson, CheckedUser>,
): Promise<User> {
  const user = em.create(User, { email, isConfined: true, ...fields });
  await em.flush();
  return user;
}

/**
 * Finds the invitation of a token; throws the same NOT_FOUND for a forged, withdrawn, accepted or expired one, and for
 * one whose inviter could not make it any more.
 */
async function findOpenInvitation(deps: Deps, em: EntityManager, token: string): Promise<Invitation> {
  const id = invitationIdOf(deps, token);
  const invitation = id ? await em.findOne(Invitation, { id, expiresAt: { $gt: new Date() } }) : null;
  if (invitation && (await isBacked(em, invitation))) return invitation;
  throw new ServiceError('NOT_FOUND', {
    message: 'This invitation is no longer valid. Ask for a new one.',
  });
}

/** Whether who made the invitation may still give its role; the operator, who is no person, always may. */
async function isBacked(
  em: EntityManager,
  { organizationId, role, invitedById }: Invitation,
): Promise<boolean> {
  if (!invitedById) return true;
  const membership = await em.findOne(Membership, { organizationId, userId: invitedById });
  return membership !== null && mayAssignRole(grantsOfRole[membership.role], role);
}
