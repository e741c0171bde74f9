import * as z from 'zod';
import { plans } from '../limits.ts';
import { mutation, query } from '../operation.ts';
import { roles } from '../scopes.ts';
import { deletionResult, id, named, resourceName, timestamp } from '../wire.ts';

export const organizationName = resourceName('Organization', 1, 'Acme');

export const organizationSlug = z
  .string()
  .max(63)
  .describe('URL-friendly name of the organization.')
  .meta({ examples: ['acme'] });

export const organization = named(
  'Organization',
  z.object({
    id: id('org', 'organization'),
    name: organizationName,
    slug: organizationSlug,
    plan: z.enum(plans).describe('Plan, which sets the rate limits and the storage.'),
  }),
);
export type Organization = z.infer<typeof organization>;

const requiresSecondFactor = z
  .boolean()
  .describe('Whether all members need two-factor authentication. API keys are not affected.');

export const role = z
  .enum(roles)
  .describe('owner: everything; admin: all but ownership; editor: content; viewer: read only.');

export const organizations = {
  list: query({
    summary: 'List the organizations that you belong to, with your role in each',
    input: z.strictObject({}),
    output: z.object({
      organizations: z.array(organization.extend({ role })).describe('By name, including the current one.'),
    }),
    access: 'identity',
  }),
  get: query({
    summary: 'Get the current organization, its usage and its storage',
    input: z.strictObject({}),
    output: organization.extend({
      createdAt: timestamp,
      requiresSecondFactor,
      memberCount: z.int().describe('Number of members.'),
      membersWithSecondFactor: z.int().describe('Number of members with two-factor authentication.'),
      storage: z
        .object({
          usedBytes: z.int().describe('Size of the media in all projects and environments, in bytes.'),
          limitBytes: z.int().nullable().describe('Limit in bytes; null for unlimited.'),
        })
        .describe('Uploads beyond the limit are refused.'),
    }),
    access: 'account',
  }),
  create: mutation({
    summary: 'Create an organization on the free plan; you own it',
    guidance:
      'Refused with CONFLICT when you own the maximum number of organizations, 10 unless the operator sets another limit. Every organization that you own counts, whoever created it.',
    input: z.strictObject({ name: organizationName }),
    output: organization,
    access: 'account',
    status: 201,
    needsVerifiedEmail: true,
  }),
  update: mutation({
    summary: 'Rename the current organization; its slug stays the same',
    input: z.strictObject({ name: organizationName }),
    output: organization,
    access: 'settings',
    // A name gives nobody access.
    isSensitive: false,
  }),
  requireSecondFactor: mutation({
    summary: 'Choose whether all members need two-factor authentication',
    guidance:
      'Applies immediately: members without it can only set it up, switch to another organization or leave. Refused with CONFLICT if you have not set it up yourself.',
    input: z.strictObject({ requiresSecondFactor }),
    output: z.object({ requiresSecondFactor }),
    access: 'settings',
  }),
  leave: mutation({
    summary: 'Leave the current organization',
    guidance: 'The last owner cannot leave.',
    input: z.strictObject({}),
    output: z.object({
      left: z.literal(true).describe('You are no longer a member.'),
      memberId: id('mem', 'membership').describe('Id of the ended membership.'),
      hasOthers: z
        .boolean()
        .describe('Whether you belong to another organization; if not, you are signed out.'),
    }),
    access: 'identity',
    sends: [{ type: 'member.deleted', id: 'memberId' }],
  }),
  delete: mutation({
    summary: 'Delete the current organization and everything in it',
    guidance: 'Refused with CONFLICT if it is your only organization.',
    input: z.strictObject({
      name: organizationName.describe('Name of the organization, to confirm.'),
    }),
    output: deletionResult(id('org', 'organization')),
    access: 'ownership',
  }),
  checklist: query({
    summary: 'Get the onboarding progress of the organization',
    input: z.strictObject({}),
    output: z.object({
      hasWebsite: z.boolean().describe('A website was created, in any environment.'),
      hasPublishedWebsite: z.boolean().describe('A website was published, in any environment.'),
      hasKey: z.boolean().describe('An API key was created.'),
      firstRequestAt: timestamp
        .nullable()
        .describe('First successful request with a key to REST or /trpc; null if none.'),
      firstToolCallAt: timestamp
        .nullable()
        .describe('First successful request with a key to the tool endpoint; null if none.'),
    }),
    access: 'account',
  }),
};
