import { invalid } from '@imprint/shared/errors';
import { plans } from '@imprint/shared/limits';
import * as z from 'zod';
import { presentOrganization } from '../modules/organizations/organization.present.ts';
import { organizationBySlug } from '../modules/organizations/organization.service.ts';
import { parseInput } from '../core/rpc/guards.ts';
import { runMutation } from '../core/rpc/mutation.ts';
import { operatorOf, type Run } from './command.ts';

const allowance = z.int().min(1).nullable().optional();
const input = z.strictObject({
  plan: z.enum(plans).optional(),
  limits: z
    .strictObject({
      rest: z.strictObject({ minute: allowance, hour: allowance, day: allowance }).optional(),
      tools: z.strictObject({ minute: allowance, day: allowance }).optional(),
      storageBytes: z.int().min(0).nullable().optional(),
    })
    .nullable()
    .optional(),
});

export const organizationsUpdate: Run = async (deps, { organization: slug = '', plan, limits }) => {
  const changes = parseInput(input, {
    plan,
    limits: limits === undefined ? undefined : parseLimits(limits),
  });
  const organization = await organizationBySlug(deps.orm.em.fork(), slug);
  const operator = { ...operatorOf(deps, organization), access: 'settings' as const };
  return runMutation('organizations.update', operator, changes, async ({ em }) => {
    const stored = await organizationBySlug(em, slug);
    if (changes.plan) stored.plan = changes.plan;
    // Safe because undefined members are left out of the stored JSON.
    if (changes.limits !== undefined) stored.limits = changes.limits as typeof stored.limits;
    await em.flush();
    return { ...presentOrganization(stored), limits: stored.limits ?? null };
  });
};

function parseLimits(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ field: 'limits', reason: 'is not valid JSON' });
  }
}
