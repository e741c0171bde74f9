import * as z from 'zod';
import { environments } from '../environments.ts';
import { query } from '../operation.ts';
import { surfaces } from '../surfaces.ts';
import { id, listInput, listOf, searchText, timestamp, timestampInput } from '../wire.ts';
import { actorTypes } from './activity.ts';

/** What the security activity records, with its meaning. */
const securityKinds = {
  signInFailed: 'A password was wrong.',
  secondFactorFailed: 'A code or passkey was wrong, after a correct password or link.',
  newDevice: 'A person signed in from a new device.',
  passwordChanged: 'The password of a person changed.',
  emailChanged: 'The email address of a person changed.',
  factorAdded: 'A person added a second factor.',
  factorRemoved: 'A person removed a second factor.',
  factorsReset: 'The operator removed every second factor of a person.',
  codesRenewed: 'A person created new recovery codes.',
  keyMade: 'An API key was created.',
  ownerAdded: 'A person became an owner.',
  accessRefused: 'An operation that is sensitive or reads personal data was refused.',
  dataExported: 'Personal data was exported.',
  organizationDeleted: 'The organization was deleted.',
} as const;

export type SecurityKind = keyof typeof securityKinds;

// Safe because the keys of an object literal are exactly the keys of its type.
export const securityKindNames = Object.keys(securityKinds) as [SecurityKind, ...SecurityKind[]];

/** After how many days entries are deleted, and those of an organization that was deleted. */
export const securityRetentionDays = { entries: 365, afterDeletion: 90 } as const;

const kind = z
  .enum(securityKindNames)
  .describe(securityKindNames.map((name) => `${name}: ${securityKinds[name]}`).join(' '));
const userId = id('usr', 'user');

const securityEntry = z.object({
  id: id('sec', 'entry of the security activity'),
  kind,
  actor: z
    .object({
      type: z.enum(actorTypes).describe('A person, an API key, the service itself, or no one signed in.'),
      id: z.string().nullable().describe('Id of the person or key.'),
      name: z.string().nullable().describe('Its name at that time.'),
    })
    .describe('Who did it or tried to.'),
  person: z
    .object({ id: userId, name: z.string().describe('Their name at that time.') })
    .nullable()
    .describe('Whose account or access it concerns.'),
  operation: z.string().describe('The operation.'),
  resourceId: z.string().nullable().describe('Id of the created or changed resource, if any.'),
  detail: z.string().nullable().describe('Details, such as the name of a key or factor.'),
  count: z
    .int()
    .nullable()
    .describe(
      'Number of times within the hour, or of rows exported; null for events that are recorded each time. Recorded whenever it doubles, and at the end of the hour.',
    ),
  surface: z.enum(surfaces).describe('The surface it was done through.'),
  environment: z.enum(environments).nullable().describe('The environment of the event.'),
  client: z
    .string()
    .nullable()
    .describe('Equal for entries from the same network address; only a keyed hash is stored.'),
  device: z
    .string()
    .nullable()
    .describe('Browser and operating system, as reported by the client.')
    .meta({ examples: ['Firefox on Linux'] }),
  requestId: z.string().describe('Id of the request, prefixed `req_`.'),
  createdAt: timestamp.describe('When it was recorded.'),
});
export type SecurityEntry = z.infer<typeof securityEntry>;

const filters = {
  kind: kind.optional().describe('Only entries of this kind.'),
  since: timestampInput.optional().describe('Only entries recorded at this time or later.'),
  until: timestampInput.optional().describe('Only entries recorded before this time.'),
  q: searchText('actor, person, operation or detail'),
};

export const security = {
  list: query({
    summary: "List the organization's security activity, newest first",
    guidance: `Entries cannot be changed and are kept for ${securityRetentionDays.entries} days.`,
    input: listInput([], {
      ...filters,
      personId: userId.optional().describe('Only entries about this person.'),
    }),
    output: listOf(securityEntry),
    access: 'ownership',
  }),
  listOwn: query({
    summary: 'List the security activity of your account, newest first',
    guidance: 'Only entries of the current organization.',
    input: listInput([], filters),
    output: listOf(securityEntry),
    access: 'account',
  }),
};
