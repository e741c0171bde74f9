import { ServiceError } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { Membership } from '../../core/auth/membership.entity.ts';
import { Organization } from '../../core/auth/organization.entity.ts';
import { User } from '../../core/auth/user.entity.ts';
import { freeSlug } from '../../core/db/slugs.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { SecurityEvent } from '../../core/security/event.ts';
import { markVerified } from '../verification/verification.link.ts';

export interface NewOrganization {
  name: string;
  owner: {
    email: string;
    /** Hash of the owner's password; ignored when an account with this address exists. */
    passwordHash: string;
  };
}

/**
 * Creates an organization, and the owner's account when there is none, in the caller's transaction. The address of the
 * owner counts as verified, because the operator gave it.
 */
export async function createOrganization(em: EntityManager, { name, owner }: NewOrganization) {
  const email = owner.email.toLowerCase();
  const existing = await em.findOne(User, { email });
  const user =
    existing ??
    em.create(User, { email, name: email.split('@')[0] ?? email, passwordHash: owner.passwordHash });
  if (!user.emailVerifiedAt) markVerified(user);
  await em.flush();
  const organization = await createOrganizationForOwner(em, name, user.id);
  return { organization, user, isNewUser: !existing };
}

/** Creates an organization on the free plan for an existing account, in the caller's transaction. */
export async function createOrganizationForOwner(
  em: EntityManager,
  name: string,
  ownerId: string,
): Promise<Organization> {
  const slug = await freeSlug(em, { table: 'organization', within: {}, maxLength: 63 }, { name });
  const organization = em.create(Organization, { name, slug, plan: 'free' });
  await em.flush();
  em.create(Membership, { organizationId: organization.id, userId: ownerId, role: 'owner' });
  await em.flush();
  return organization;
}

/** What the security activity says of the owner of a new organization. */
export function firstOwner(
  { id, name, slug }: Organization,
  owner: Pick<User, 'id' | 'name'>,
): SecurityEvent {
  return {
    kind: 'ownerAdded',
    organization: { id, name, slug },
    person: { id: owner.id, name: owner.name },
    resourceId: null,
  };
}

/** The organization that the actor acts in; throws NOT_FOUND when it was deleted at the same moment. */
export async function currentOrganization({ actor, em }: Context<Member>): Promise<Organization> {
  const organization = await em.findOne(Organization, { id: actor.organization.id });
  if (organization) return organization;
  throw new ServiceError('NOT_FOUND', { message: 'This organization no longer exists.' });
}

/** The organization with this slug; throws NOT_FOUND when there is none. */
export async function organizationBySlug(em: EntityManager, slug: string): Promise<Organization> {
  const organization = await em.findOne(Organization, { slug });
  if (organization) return organization;
  throw new ServiceError('NOT_FOUND', { message: `No organization has the slug ${slug}.` });
}
