import { email, newPassword } from '@imprint/shared/contract/account';
import { organization, organizationName } from '@imprint/shared/contract/organizations';
import { conflict } from '@imprint/shared/errors';
import { plans } from '@imprint/shared/limits';
import { mutation } from '@imprint/shared/operation';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { User } from '../../core/auth/user.entity.ts';
import { implement } from '../../core/rpc/implement.ts';
import { presentOrganization } from './organization.present.ts';
import { createOrganization, currentOrganization, firstOwner } from './organization.service.ts';

const allowance = z.int().min(1).nullable().optional();
const limits = z
  .strictObject({
    rest: z.strictObject({ minute: allowance, hour: allowance, day: allowance }).optional(),
    tools: z.strictObject({ minute: allowance, day: allowance }).optional(),
    storageBytes: z.int().min(0).nullable().optional(),
  })
  .nullable();

const operations = {
  create: mutation({
    summary: 'Create an organization, and an account for its owner if there is none',
    access: 'public',
    input: z.strictObject({
      name: organizationName,
      ownerEmail: email,
      ownerPassword: newPassword,
      isVerified: z
        .boolean()
        .describe('Whether the operator knows that the account of the address is its owner’s.'),
    }),
    output: organization.extend({ owner: z.string() }),
  }),
  update: mutation({
    summary: 'Change the plan or the limits of an organization',
    access: 'settings',
    input: z.strictObject({ plan: z.enum(plans).optional(), limits: limits.optional() }),
    output: organization.extend({ limits }),
  }),
};

/** What the operator does at the command line; no surface offers it. */
export const organizationOperator = implement('organizations', operations, {
  create: {
    prepare: ({ deps }, { name, ownerEmail, ownerPassword }) =>
      deps.passwords.hash(ownerPassword, [ownerEmail, name]),
    async handle({ effects, em }, { name, ownerEmail, isVerified }, passwordHash: string) {
      if (!isVerified) await assertVerified(em, ownerEmail.toLowerCase());
      const created = await createOrganization(em, { name, owner: { email: ownerEmail, passwordHash } });
      effects.securityEvents.push(firstOwner(created.organization, created.user));
      return {
        ...presentOrganization(created.organization),
        // Tells the operator that an existing account keeps its password.
        owner: created.isNewUser ? 'created' : 'existing account, password unchanged',
      };
    },
  },
  async update(context, changes) {
    const stored = await currentOrganization(context);
    if (changes.plan) stored.plan = changes.plan;
    // Safe because undefined members are left out of the stored JSON.
    if (changes.limits !== undefined) stored.limits = changes.limits as typeof stored.limits;
    await context.em.flush();
    return { ...presentOrganization(stored), limits: stored.limits ?? null };
  },
});

/** Throws CONFLICT when the address has an account that may be a stranger's. */
async function assertVerified(em: EntityManager, email: string): Promise<void> {
  const user = await em.findOne(User, { email });
  if (!user || user.emailVerifiedAt) return;
  throw conflict(
    `${email} already has an account, but its address is not verified, so it may belong to someone else. If you know that it belongs to the owner, repeat the command with --verified. Otherwise run "imprint users reset-password --email ${email}", give the link to the owner of the address, and repeat the command with --verified once they have used it.`,
  );
}
