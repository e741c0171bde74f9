import * as z from 'zod';
import { invitationsPerHour } from '../limits.ts';
import { mutation, query } from '../operation.ts';
import { deletionResult, id, listInput, listOf, searchText, stored, timestamp } from '../wire.ts';
import { email, newPassword, password, personName } from './account.ts';
import { secondFactor } from './factors.ts';
import { organization, role } from './organizations.ts';

const invitationId = id('inv', 'invitation');

/** How long an invitation can be accepted. */
export const invitationDays = 14;

export const invitation = z.object({
  id: invitationId,
  email: stored(email),
  role,
  link: z
    .string()
    .nullable()
    .describe(
      'Opens the invitation; whoever has it can accept, so hand it to the invited person only. Null when the installation sends email, when you could not give the role yourself, and when you entered your password too long ago to invite.',
    )
    .meta({ examples: ['https://imprint.example.com/invitation?token=IjAxOT...'] }),
  isMailed: z
    .boolean()
    .describe('Whether the link is emailed. False when this installation sends no email: hand it over.'),
  invitedBy: z.string().nullable().describe('Name of who invited; null when no person did.'),
  createdAt: timestamp,
  expiresAt: timestamp.describe(`When it can be accepted no more: ${invitationDays} days after it was made.`),
});
export type Invitation = z.infer<typeof invitation>;

const token = z
  .string()
  .min(1)
  .max(200)
  .describe('The token of the invitation link.')
  .meta({ examples: ['token-of-the-link'] });

export const invitations = {
  list: query({
    summary: 'List the open invitations of the organization',
    input: listInput(['email'], {
      q: searchText('address'),
    }),
    output: listOf(invitation),
    access: 'members',
  }),
  create: mutation({
    summary: 'Invite somebody by a link, which is emailed when the installation sends email',
    guidance: `Inviting an address again replaces its open invitation. Only owners invite owners. Somebody who is a member already is refused with CONFLICT. In an hour, a person may invite ${invitationsPerHour.person} times and an organization ${invitationsPerHour.organization} times; from all organizations, ${invitationsPerHour.recipient} invitations may go to one address and ${invitationsPerHour.domain} to one domain.`,
    input: z.strictObject({ email, role }),
    output: invitation,
    access: 'members',
    status: 201,
    needsVerifiedEmail: true,
  }),
  delete: mutation({
    summary: 'Withdraw an invitation; its link stops working',
    input: z.strictObject({ invitationId }),
    output: deletionResult(invitationId),
    access: 'members',
    // It only takes access away.
    isSensitive: false,
  }),
  show: query({
    summary: 'Tell whoever holds the link what they are invited to',
    input: z.strictObject({ token }),
    output: z.object({
      organization: organization.pick({ name: true }).describe('The organization that invites.'),
      email: stored(email).describe('The address that is invited.'),
      role,
      invitedBy: z.string().nullable().describe('Name of who invited; null when no person did.'),
      hasAccount: z.boolean().describe('Whether the address has an account: then its password is asked for.'),
      expiresAt: timestamp,
    }),
    access: 'public',
  }),
  accept: mutation({
    summary: 'Join the organization by the link and sign in',
    resourceField: 'userId',
    guidance: 'An address with an account gives its password; another one chooses a name and a password.',
    input: z.strictObject({
      token,
      name: personName.optional().describe('Name of a new account; ignored for an existing one.'),
      password: password.describe(
        `The password of the account, or for a new one a password of at least ${newPassword.minLength} characters.`,
      ),
      secondFactor: secondFactor.optional(),
    }),
    output: z.object({
      userId: id('usr', 'user'),
      organization: organization.describe('The organization that was joined.'),
    }),
    access: 'public',
  }),
};
