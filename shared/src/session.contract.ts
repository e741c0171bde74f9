import * as z from 'zod';
import { plans } from './limits.ts';
import { mutation, query } from './operation.ts';
import { permissions, roles, scopeNames } from './scopes.ts';
import { environments, id, timestamp } from './wire.ts';

/** Length rules of a new password; an existing one is only compared. */
export const newPassword = z
  .string()
  .min(15)
  .max(256)
  .describe('At least 15 characters; a few words work well.')
  .meta({ examples: ['a few words that you remember'] });
export const email = z.email().max(254).describe('E-mail address.');

export const organization = z.object({
  id: id('org', 'organization'),
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe('Organization name.')
    .meta({ examples: ['Acme'] }),
  slug: z
    .string()
    .describe('URL-friendly name of the organization.')
    .meta({ examples: ['acme'] }),
  plan: z.enum(plans).describe('Its plan, which sets the rate limits.'),
});

export const session = {
  get: query({
    summary: 'Tell who is signed in, where, and with which rights',
    input: z.strictObject({}),
    output: z.object({
      user: z
        .object({
          id: id('usr', 'user'),
          email: z
            .string()
            .describe('E-mail address.')
            .meta({ examples: ['ada@example.com'] }),
          name: z
            .string()
            .describe('Name of the user.')
            .meta({ examples: ['Ada'] }),
        })
        .describe('Who is signed in.'),
      organization: organization.describe('The current organization.'),
      role: z.enum(roles).describe('Role in the organization.'),
      grants: z
        .array(z.enum([...scopeNames, ...permissions]))
        .describe('The scopes and permissions of the role.'),
      environment: z.enum(environments).describe('The current environment.'),
      expiresAt: timestamp,
    }),
    access: 'account',
  }),
  signIn: mutation({
    summary: 'Start a session in the cookie',
    input: z.strictObject({
      email,
      password: z
        .string()
        .min(1)
        .max(256)
        .describe('The password.')
        .meta({ examples: ['a few words that you remember'] }),
    }),
    output: z.object({ userId: id('usr', 'user') }),
    access: 'public',
  }),
  signOut: mutation({
    summary: 'End the session',
    input: z.strictObject({}),
    output: z.object({ signedOut: z.literal(true).describe('The session has ended.') }),
    access: 'account',
  }),
};
