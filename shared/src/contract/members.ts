import * as z from 'zod';
import { mutation, query } from '../operation.ts';
import { deletionResult, id, listInput, listOf, searchText, stored, timestamp } from '../wire.ts';
import { email, personName } from './account.ts';
import { role } from './organizations.ts';

const memberId = id('mem', 'membership');

export const member = z.object({
  id: memberId,
  userId: id('usr', 'user'),
  name: stored(personName),
  email: stored(email),
  role,
  isYou: z.boolean().describe('Whether it is your own membership.'),
  createdAt: timestamp.describe('When the person joined.'),
});
export type OrganizationMember = z.infer<typeof member>;

/** What is left of somebody's access after it was reduced. */
const reducedAccess = {
  withdrawnInvitations: z.int().describe('How many of their open invitations were withdrawn.'),
  endedSessions: z.int().describe('How many of their sessions in this organization have ended.'),
  activeKeys: z
    .int()
    .describe(
      'How many active API keys they made, which keep working; `keys.list` finds them by `createdBy`.',
    ),
};

export const members = {
  list: query({
    summary: 'List the people of the organization',
    input: listInput(['name'], {
      role: role.optional().describe('Only people with this role.'),
      q: searchText('name or address'),
    }),
    output: listOf(member),
    access: 'account',
  }),
  update: mutation({
    summary: "Change a member's role",
    guidance:
      'Only owners make or unmake owners, and the last owner stays one. With a lower role, the invitations that they made are withdrawn and their sessions in this organization end.',
    input: z.strictObject({ memberId, role }),
    output: member.extend(reducedAccess),
    access: 'members',
  }),
  remove: mutation({
    summary: 'Remove a member; their sessions in this organization and the invitations they made end at once',
    guidance: 'Only owners remove owners, and the last owner stays. To go yourself, leave the organization.',
    input: z.strictObject({ memberId }),
    output: deletionResult(memberId).extend(reducedAccess),
    access: 'members',
  }),
};
