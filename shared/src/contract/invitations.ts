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

const invitation = z.object({
  id: invitationId,
  email: stored(email),
  role,
  link: z
    .string()
    .nullable()
    .describe(
      'Anyone with the link can accept, so give it only to the invited person. Null if the installation sends email, if you cannot assign the role, or if you entered your password too long ago to invite.',
    )
    .meta({ examples: ['https://imprint.example.com/invitation?token=IjAxOT...'] }),
  isMailed: z
    .boolean()
    .describe(
      'Whether the link is emailed. If false, this installation does not send email: pass it on yourself.',
    ),
  invitedBy: z.string().nullable().describe('Name of the inviting person; null if none.'),
  createdAt: timestamp,
  expiresAt: timestamp.describe(`When it expires: ${invitationDays} days after it was created.`),
});
export type Invitation = z.infer<typeof invitation>;

const token = z
  .string()
  .min(1)
  .max(200)
  .describe('The token from the invitation link.')
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
    summary: 'Invite someone with a link, emailed if the installation sends email',
    guidance: `Inviting an address again replaces its open invitation. Only owners can invite owners. Inviting a member is refused with CONFLICT. Limits per hour: ${invitationsPerHour.person} invitations by a person and ${invitationsPerHour.organization} by an organization; from all organizations together, ${invitationsPerHour.recipient} to one address and ${invitationsPerHour.domain} to one domain.`,
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
    summary: 'Get an invitation by its link',
    input: z.strictObject({ token }),
    output: z.object({
      organization: organization.pick({ name: true }).describe('The inviting organization.'),
      email: stored(email).describe('The invited email address.'),
      role,
      invitedBy: z.string().nullable().describe('Name of the inviting person; null if none.'),
      hasAccount: z
        .boolean()
        .describe('Whether the address has an account; if so, its password is required.'),
      expiresAt: timestamp,
    }),
    access: 'public',
  }),
  accept: mutation({
    summary: 'Accept an invitation and sign in',
    resourceField: 'userId',
    guidance: 'With an account, send its password; without one, send a name and a new password.',
    input: z.strictObject({
      token,
      name: personName.optional().describe('Name of a new account; ignored for an existing one.'),
      password: password.describe(
        `Password of the account, or a new one of at least ${newPassword.minLength} characters.`,
      ),
      secondFactor: secondFactor.optional(),
    }),
    output: z.object({
      userId: id('usr', 'user'),
      organization: organization.describe('The joined organization.'),
      memberId: id('mem', 'membership').describe('Id of the membership.'),
    }),
    access: 'public',
    sends: [{ type: 'member.created', id: 'memberId' }],
  }),
};
