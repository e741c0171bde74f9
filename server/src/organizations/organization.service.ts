import { ServiceError } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../account/user.entity.ts';
import { freeSlug } from '../db/slugs.ts';
import { Membership } from '../members/membership.entity.ts';
import type { Context } from '../rpc/context.ts';
import { Organization } from './organization.entity.ts';

export interface NewOrganization {
  name: string;
  owner: {
    email: string;
    /** Hash of the owner's password; ignored when an account with this address exists. */
    passwordHash: string;
  };
}

/** Creates an organization on the free plan with its owner, in the caller's transaction. */
export async function createOrganization(
  context: Pick<Context, 'em' | 'isSecondTry'>,
  { name, owner }: NewOrganization,
) {
  const { em } = context;
  const slug = await freeSlug(context, { table: 'organization', within: {}, maxLength: 63 }, { name });
  const email = owner.email.toLowerCase();
  const organization = em.create(Organization, { name, slug, plan: 'free' });
  const existing = await em.findOne(User, { email });
  const user =
    existing ??
    em.create(User, { email, name: email.split('@')[0] ?? email, passwordHash: owner.passwordHash });
  await em.flush();
  em.create(Membership, { organizationId: organization.id, userId: user.id, role: 'owner' });
  await em.flush();
  return { organization, user, isNewUser: !existing };
}

/** The organization with this slug; throws NOT_FOUND when there is none. */
export async function organizationBySlug(em: EntityManager, slug: string): Promise<Organization> {
  const organization = await em.findOne(Organization, { slug });
  if (organization) return organization;
  throw new ServiceError('NOT_FOUND', { message: `There is no organization with the slug ${slug}.` });
}
