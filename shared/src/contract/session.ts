import * as z from 'zod';
import { environments } from '../environments.ts';
import { mutation, query } from '../operation.ts';
import { permissions, scopeNames } from '../scopes.ts';
import { passkeyAssertion, passkeyOptions } from '../shapes/passkey.ts';
import { id, timestamp } from '../wire.ts';
import { email, password, person } from './account.ts';
import { secondFactor } from './factors.ts';
import { organization, organizationSlug, role } from './organizations.ts';

const sessionId = id('ses', 'session');
const environment = z.enum(environments);

/** One of the places where a person is signed in. */
const openSession = z.object({
  id: sessionId,
  device: z
    .string()
    .nullable()
    .describe('Browser and operating system, as reported by the browser; null if not reported.')
    .meta({ examples: ['Firefox on Linux'] }),
  isCurrent: z.boolean().describe('Whether it is the current session.'),
  createdAt: timestamp.describe('When the person signed in.'),
  lastUsedAt: timestamp.describe('When it was last used, to the minute.'),
  expiresAt: timestamp,
});
export type OpenSession = z.infer<typeof openSession>;

export const session = {
  get: query({
    summary: 'Get who is signed in, the organization and the permissions',
    input: z.strictObject({}),
    output: z.object({
      session: z
        .object({
          user: person.describe('Who is signed in.'),
          organization: organization.describe('The current organization.'),
          role,
          grants: z
            .array(z.enum([...scopeNames, ...permissions]))
            .describe('The scopes and permissions of the role.'),
          environment: environment.describe('The current environment.'),
          expiresAt: timestamp,
          sendsEmail: z.boolean().describe('Whether this installation sends email.'),
          hasPasskey: z.boolean().describe('Whether the person has a passkey that works here.'),
          needsSecondFactor: z
            .boolean()
            .describe(
              'Whether the organization requires two-factor authentication and the person must set it up first.',
            ),
        })
        .nullable()
        .describe('Null if not signed in, and for API keys.'),
    }),
    access: 'public',
    recognizesCaller: true,
  }),
  signIn: mutation({
    summary: 'Start a session in the cookie',
    resourceField: 'userId',
    input: z.strictObject({ email, password, secondFactor: secondFactor.optional() }),
    output: z.object({ userId: id('usr', 'user') }),
    access: 'public',
  }),
  passkeyChallenge: query({
    summary: 'Get a challenge for a passkey',
    guidance: 'Refused with CONFLICT if PUBLIC_URL is an IP address or lacks https.',
    input: z.strictObject({}),
    output: passkeyOptions,
    access: 'public',
  }),
  signInWithPasskey: mutation({
    summary: 'Start a session in the cookie with a passkey instead of a password',
    resourceField: 'userId',
    input: z.strictObject({ passkey: passkeyAssertion }),
    output: z.object({ userId: id('usr', 'user') }),
    access: 'public',
  }),
  signOut: mutation({
    summary: 'End the session',
    input: z.strictObject({}),
    output: z.object({ signedOut: z.literal(true).describe('The session has ended.') }),
    access: 'identity',
  }),
  reauthenticate: mutation({
    summary: 'Confirm your identity, as sensitive operations require',
    guidance: 'With the password, and a second factor if the account has one, or with a passkey alone.',
    input: z.strictObject({ password: password.optional(), secondFactor: secondFactor.optional() }),
    output: z.object({
      validUntil: timestamp.describe('Until when sensitive operations are allowed.'),
    }),
    access: 'identity',
  }),
  switch: mutation({
    summary: 'Choose the organization and environment of the session',
    guidance: 'Used by the tool endpoint, and by the dashboard when its URL has no organization.',
    example: { input: { environment: 'test' } },
    input: z.strictObject({
      organization: organizationSlug.optional().describe('Slug of an organization that you belong to.'),
      environment: environment.optional().describe('The environment to use.'),
    }),
    output: z.object({
      organization: organization.describe('The current organization.'),
      environment: environment.describe('The current environment.'),
    }),
    access: 'identity',
  }),
  list: query({
    summary: 'List where you are signed in',
    input: z.strictObject({}),
    output: z.object({ sessions: z.array(openSession).describe('Most recently used first.') }),
    access: 'account',
  }),
  end: mutation({
    summary: 'End one of your other sessions',
    input: z.strictObject({ sessionId }),
    output: z.object({ id: sessionId, ended: z.literal(true).describe('The session has ended.') }),
    access: 'account',
  }),
  endOthers: mutation({
    summary: 'End all your sessions except this one',
    input: z.strictObject({}),
    output: z.object({ endedSessions: z.int().describe('Number of sessions that ended.') }),
    access: 'account',
  }),
};
