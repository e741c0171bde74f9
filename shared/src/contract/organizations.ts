import * as z from 'zod';
import { plans, windowSeconds } from '../limits.ts';
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
    plan: z.enum(plans).describe('Its plan, which sets the rate limits and the storage.'),
  }),
);
export type Organization = z.infer<typeof organization>;

const requiresSecondFactor = z
  .boolean()
  .describe('Whether everybody here needs two-factor authentication. API keys are not affected.');

export const role = z
  .enum(roles)
  .describe('owner: everything; admin: all but ownership; editor: content; viewer: reading.');

// Safe because the keys of an object literal are exactly the keys of its type.
const windowNames = Object.keys(windowSeconds) as (keyof typeof windowSeconds)[];

/** Where a plan window stands. */
export const windowUse = named(
  'WindowUse',
  z.object({
    name: z.enum(windowNames).describe('minute, hour or day.'),
    limit: z
      .int()
      .nullable()
      .describe('Most requests in the window; null for unlimited.')
      .meta({ examples: [60] }),
    remaining: z
      .int()
      .nullable()
      .describe('Requests left in the window; null for unlimited.')
      .meta({ examples: [59] }),
    windowSeconds: z
      .int()
      .describe('Length of the window in seconds.')
      .meta({ examples: [60] }),
    resetAt: timestamp.nullable().describe('When the window ends; null when it has not begun.'),
  }),
);
export type WindowUse = z.infer<typeof windowUse>;

export const organizations = {
  list: query({
    summary: 'List the organizations that you belong to, with your role in each',
    input: z.strictObject({}),
    output: z.object({
      organizations: z
        .array(organization.extend({ role }))
        .describe('By name; the current one is among them.'),
    }),
    access: 'identity',
  }),
  get: query({
    summary: 'Get the current organization, where its plan windows stand, and its storage',
    input: z.strictObject({}),
    output: organization.extend({
      createdAt: timestamp,
      requiresSecondFactor,
      memberCount: z.int().describe('How many people belong to it.'),
      membersWithSecondFactor: z.int().describe('How many of them have two-factor authentication.'),
      windows: z
        .object({
          rest: z.array(windowUse).describe('Requests on REST and, by key, on /trpc.'),
          tools: z.array(windowUse).describe('Requests on the tool endpoint.'),
        })
        .describe('The plan windows of the current environment as used now.'),
      storage: z
        .object({
          usedBytes: z.int().describe('What the media of all its projects and environments take, in bytes.'),
          limitBytes: z.int().nullable().describe('The most that they may take; null for unlimited.'),
        })
        .describe('Uploads that do not fit are refused.'),
    }),
    access: 'account',
  }),
  create: mutation({
    summary: 'Create an organization on the free plan; you own it',
    guidance:
      'Refused with CONFLICT when you own as many as one person may create here, 10 unless the operator set another number. Every organization that you are an owner of counts, whoever created it.',
    input: z.strictObject({ name: organizationName }),
    output: organization,
    access: 'account',
    status: 201,
    needsVerifiedEmail: true,
  }),
  update: mutation({
    summary: 'Rename the current organization; its slug stays',
    input: z.strictObject({ name: organizationName }),
    output: organization,
    access: 'settings',
    // A name gives nobody access.
    isSensitive: false,
  }),
  requireSecondFactor: mutation({
    summary: 'Choose whether everybody in the organization needs two-factor authentication',
    guidance:
      'Applies at once: members without it can only set it up, switch to another organization or leave. Refused with CONFLICT while you have none yourself.',
    input: z.strictObject({ requiresSecondFactor }),
    output: z.object({ requiresSecondFactor }),
    access: 'settings',
  }),
  leave: mutation({
    summary: 'Leave the current organization',
    guidance: 'The last owner cannot leave.',
    input: z.strictObject({}),
    output: z.object({
      left: z.literal(true).describe('You belong to it no more.'),
      hasOthers: z.boolean().describe('Whether you belong to another organization; else you are signed out.'),
    }),
    access: 'identity',
  }),
  delete: mutation({
    summary: 'Delete the current organization with everything in it',
    guidance: 'Refused with CONFLICT when it is the only organization that you belong to.',
    input: z.strictObject({
      name: organizationName.describe('Its name, typed to confirm.'),
    }),
    output: deletionResult(id('org', 'organization')),
    access: 'ownership',
  }),
  checklist: query({
    summary: 'Tell which first steps the organization has taken',
    input: z.strictObject({}),
    output: z.object({
      hasWebsite: z.boolean().describe('A website was created, in any environment.'),
      hasPublishedWebsite: z.boolean().describe('A website was published, in any environment.'),
      hasKey: z.boolean().describe('An API key was created.'),
      firstRequestAt: timestamp
        .nullable()
        .describe('First request with a key on REST or /trpc that succeeded; null for none yet.'),
      firstToolCallAt: timestamp
        .nullable()
        .describe('First request with a key on the tool endpoint that succeeded; null for none yet.'),
    }),
    access: 'account',
  }),
};
