import type { organizations } from '@imprint/shared/contract/organizations';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import { Membership } from '../../core/auth/membership.entity.ts';
import { Organization } from '../../core/auth/organization.entity.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import { tenantOf } from '../../core/rpc/owned.ts';
import { lockOwnAccount } from '../factors/identity.proof.ts';
import { readStorageUse } from '../media/storage.quota.ts';
import { presentOrganization } from './organization.present.ts';
import { createOrganizationForOwner, currentOrganization, firstOwner } from './organization.service.ts';

export async function listOrganizations({ actor, em }: Context<Member>) {
  const userId = userIdOf(assertPerson(actor));
  const memberships = await em.find(Membership, { userId });
  const roles = new Map(memberships.map(({ organizationId, role }) => [organizationId, role]));
  const rows = await em.find(
    Organization,
    { id: { $in: [...roles.keys()] } },
    { orderBy: [{ [raw('lower(name)')]: 'asc' }, { id: 'asc' }] },
  );
  return {
    organizations: rows.map((organization) => ({
      ...presentOrganization(organization),
      role: roles.get(organization.id) ?? 'viewer',
    })),
  };
}

export async function getOrganization(context: Context<Member>) {
  const organization = await currentOrganization(context);
  return {
    ...presentOrganization(organization),
    createdAt: isoInstant(organization.createdAt),
    requiresSecondFactor: organization.requiresSecondFactor,
    ...(await countMembers(context.em, organization.id)),
    storage: await readStorageUse(context),
  };
}

async function countMembers(em: EntityManager, organizationId: string) {
  const text = `select count(*)::int as "memberCount", count(*) filter (where has_second_factor)::int as "membersWithSecondFactor"
    from membership join account on account.id = user_id where organization_id = ?`;
  const [counts] = await em.execute<{ memberCount: number; membersWithSecondFactor: number }[]>(text, [
    organizationId,
  ]);
  return counts ?? { memberCount: 0, membersWithSecondFactor: 0 };
}

export async function createOwnOrganization(
  context: Context<Member>,
  { name }: InputOf<typeof organizations, 'create'>,
) {
  const ownerId = userIdOf(assertPerson(context.actor));
  await assertCanOwnAnother(context, ownerId);
  const organization = await createOrganizationForOwner(context.em, name, ownerId);
  // The entry belongs to the new organization, not to the one that the session acts in.
  context.effects.activityOrganizationId = organization.id;
  context.effects.securityEvents.push(firstOwner(organization, { id: ownerId, name: context.actor.name }));
  return presentOrganization(organization);
}

/** Throws CONFLICT when the person owns too many organizations; the lock on the account serializes their creation. */
async function assertCanOwnAnother({ deps, em }: Context<Member>, userId: string): Promise<void> {
  const { maxOrganizationsPerPerson: maxOwned } = deps.config;
  await em.execute('select from account where id = ? for no key update', [userId]);
  const owned = await em.count(Membership, { userId, role: 'owner' });
  if (owned < maxOwned) return;
  throw conflict(
    `You own ${owned} ${owned === 1 ? 'organization' : 'organizations'} already, and the limit is ${maxOwned}. Delete one first, or leave it to another owner.`,
  );
}

export async function renameOrganization(
  context: Context<Member>,
  { name }: InputOf<typeof organizations, 'update'>,
) {
  const organization = await currentOrganization(context);
  organization.name = name;
  await context.em.flush();
  return presentOrganization(organization);
}

export async function requireSecondFactor(
  context: Context<Member>,
  { requiresSecondFactor }: InputOf<typeof organizations, 'requireSecondFactor'>,
) {
  const { actor, em } = context;
  const user = await lockOwnAccount(context);
  if (requiresSecondFactor && !user.hasSecondFactor) {
    throw conflict(
      'Set up two-factor authentication for your own account first; otherwise you would lock yourself out.',
    );
  }
  await em.nativeUpdate(Organization, { id: actor.organization.id }, { requiresSecondFactor });
  return { requiresSecondFactor };
}

interface ChecklistRow {
  hasWebsite: boolean;
  hasPublishedWebsite: boolean;
  hasKey: boolean;
  firstRequestAt: string | null;
  firstToolCallAt: string | null;
}

export async function getChecklist({ actor, deps }: Context<Member>) {
  const [row] = await deps.read<ChecklistRow>(tenantOf(actor), 'organizations.checklist', checklist);
  const { hasWebsite = false, hasPublishedWebsite = false, hasKey = false } = row ?? {};
  const { firstRequestAt, firstToolCallAt } = row ?? {};
  return {
    hasWebsite,
    hasPublishedWebsite,
    hasKey,
    firstRequestAt: firstRequestAt ? isoInstant(firstRequestAt) : null,
    firstToolCallAt: firstToolCallAt ? isoInstant(firstToolCallAt) : null,
  };
}

// The steps count in any environment.
const checklist = `
  select exists (select from website where organization_id = $1) as "hasWebsite",
    exists (select from website where organization_id = $1 and published_at is not null) as "hasPublishedWebsite",
    exists (select from api_key where organization_id = $1) as "hasKey",
    first_request_at as "firstRequestAt", first_tool_call_at as "firstToolCallAt"
  from organization where id = $1 and $2::text is not null`;
