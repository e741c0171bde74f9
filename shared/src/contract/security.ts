import * as z from 'zod';
import { environments } from '../environments.ts';
import { query } from '../operation.ts';
import { surfaces } from '../surfaces.ts';
import { id, listInput, listOf, searchText, timestamp, timestampInput } from '../wire.ts';
import { actorTypes } from './activity.ts';

/** What the security activity records, with its meaning. */
export const securityKinds = {
  signInFailed: 'A password was wrong.',
  secondFactorFailed: 'A code or passkey was wrong, after a right password or link.',
  newDevice: 'A person signed in with a device that had not done so before.',
  passwordChanged: 'A person got a new password.',
  emailChanged: 'A person got a new address.',
  factorAdded: 'A person added a second factor.',
  factorRemoved: 'A person removed a second factor.',
  factorsReset: 'The operator removed every second factor of a person.',
  codesRenewed: 'A person made new recovery codes.',
  keyMade: 'An API key was made.',
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

export const securityEntry = z.object({
  id: id('sec', 'entry of the security activity'),
  kind,
  actor: z
    .object({
      type: z.enum(actorTypes).describe('A person, an API key, the service itself, or nobody signed in.'),
      id: z.string().nullable().describe('Id of the person or key.'),
      name: z.string().nullable().describe('Its name at that time.'),
    })
    .describe('Who did it, or tried to.'),
  person: z
    .object({ id: userId, name: z.string().describe('Their name at that time.') })
    .nullable()
    .describe('Whose account or access it concerns.'),
  operation: z.string().describe('The operation of the contract.'),
  resourceId: z.string().nullable().describe('Id of what was made or changed, where there is one.'),
  detail: z.string().nullable().describe('What it was, such as the name of a key or factor.'),
  count: z
    .int()
    .nullable()
    .describe(
      'How often it happened within the hour, or how many rows were exported; null for what is recorded each time. Recorded whenever it has doubled, and when the hour is over.',
    ),
  surface: z.enum(surfaces).describe('Through what it was done.'),
  environment: z.enum(environments).nullable().describe('The environment it was done in.'),
  client: z
    .string()
    .nullable()
    .describe('The same for entries from one network address, which is kept as a keyed hash only.'),
  device: z
    .string()
    .nullable()
    .describe('Browser and system, as the client names them.')
    .meta({ examples: ['Firefox on Linux'] }),
  requestId: z.string().describe('Id of the request, prefixed `req_`.'),
  createdAt: timestamp.describe('When it was recorded.'),
});
export type SecurityEntry = z.infer<typeof securityEntry>;

const filters = {
  kind: kind.optional().describe('Only entries of this kind.'),
  since: timestampInput.optional().describe('Only entries recorded then or later.'),
  until: timestampInput.optional().describe('Only entries recorded before then.'),
  q: searchText('actor, person, operation or detail'),
};

export const security = {
  list: query({
    summary: "List the organization's security activity, newest first",
    guidance: `Entries cannot be changed, and are kept for ${securityRetentionDays.entries} days.`,
    input: listInput([], {
      ...filters,
      personId: userId.optional().describe('Only entries about this person.'),
    }),
    output: listOf(securityEntry),
    access: 'ownership',
  }),
  listOwn: query({
    summary: 'List the security activity that concerns your own account, newest first',
    guidance: 'What was recorded in the current organization.',
    input: listInput([], filters),
    output: listOf(securityEntry),
    access: 'account',
  }),
};
