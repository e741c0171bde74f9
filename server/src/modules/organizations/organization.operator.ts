import { email, newPassword } from '@imprint/shared/contract/account';
import { organization, organizationName } from '@imprint/shared/contract/organizations';
import { plans } from '@imprint/shared/limits';
import { mutation } from '@imprint/shared/operation';
import * as z from 'zod';
import { implement } from '../../core/rpc/implement.ts';
import { presentOrganization } from './organization.present.ts';
import { createOrganization, currentOrganization } from './organization.service.ts';

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
    summary: 'Create an organization, and an account for its owner when there is none',
    access: 'public',
    input: z.strictObject({ name: organizationName, ownerEmail: email, ownerPassword: newPassword }),
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
    async handle({ em }, { name, ownerEmail }, passwordHash: string) {
      const created = await createOrganization(em, { name, owner: { email: ownerEmail, passwordHash } });
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
