import * as z from 'zod';
import { environments } from '../environments.ts';
import { mutation, query } from '../operation.ts';
import { permissions, scopeNames } from '../scopes.ts';
import { id, timestamp } from '../wire.ts';
import { email, password, person } from './account.ts';
import { organization, organizationSlug, role } from './organizations.ts';

const sessionId = id('ses', 'session');
const environment = z.enum(environments);

/** One of the places where a person is signed in. */
export const openSession = z.object({
  id: sessionId,
  device: z
    .string()
    .nullable()
    .describe('Browser and system as the browser told them; null when it told nothing.')
    .meta({ examples: ['Firefox on Linux'] }),
  isCurrent: z.boolean().describe('Whether it is the session that asks.'),
  createdAt: timestamp.describe('When the person signed in.'),
  lastUsedAt: timestamp.describe('When it was last used, to the minute.'),
  expiresAt: timestamp,
});
export type OpenSession = z.infer<typeof openSession>;

export const session = {
  get: query({
    summary: 'Tell who is signed in, where, and with which rights',
    input: z.strictObject({}),
    output: z.object({
      user: person.describe('Who is signed in.'),
      organization: organization.describe('The current organization.'),
      role,
      grants: z
        .array(z.enum([...scopeNames, ...permissions]))
        .describe('The scopes and permissions of the role.'),
      environment: environment.describe('The current environment.'),
      expiresAt: timestamp,
      sendsEmail: z.boolean().describe('Whether this installation sends email.'),
    }),
    access: 'account',
  }),
  signIn: mutation({
    summary: 'Start a session in the cookie',
    resourceField: 'userId',
    input: z.strictObject({ email, password }),
    output: z.object({ userId: id('usr', 'user') }),
    access: 'public',
  }),
  signOut: mutation({
    summary: 'End the session',
    input: z.strictObject({}),
    output: z.object({ signedOut: z.literal(true).describe('The session has ended.') }),
    access: 'account',
  }),
  reauthenticate: mutation({
    summary: 'Give the password again, which sensitive operations ask for',
    input: z.strictObject({ password }),
    output: z.object({
      validUntil: timestamp.describe('Until then sensitive operations ask for nothing more.'),
    }),
    access: 'account',
  }),
  switch: mutation({
    summary: 'Choose what the session acts in where a request names nothing else',
    guidance: 'The tool endpoint uses it, and so does the dashboard when its address names nothing.',
    input: z.strictObject({
      organization: organizationSlug.optional().describe('Slug of an organization that you belong to.'),
      environment: environment.optional().describe('The environment to act in.'),
    }),
    output: z.object({
      organization: organization.describe('The organization that it acts in now.'),
      environment: environment.describe('The environment that it acts in now.'),
    }),
    access: 'account',
  }),
  list: query({
    summary: 'List where you are signed in',
    input: z.strictObject({}),
    output: z.object({ sessions: z.array(openSession).describe('The last used first.') }),
    access: 'account',
  }),
  end: mutation({
    summary: 'End one of your sessions elsewhere',
    input: z.strictObject({ sessionId }),
    output: z.object({ id: sessionId, ended: z.literal(true).describe('It has ended.') }),
    access: 'account',
  }),
  endOthers: mutation({
    summary: 'End all your sessions but this one',
    input: z.strictObject({}),
    output: z.object({ endedSessions: z.int().describe('How many have ended.') }),
    access: 'account',
  }),
};
