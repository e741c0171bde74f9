import * as z from 'zod';
import { sends } from '../events/sent.events.ts';
import { mutation, query } from '../operation.ts';
import { deletionResult, id, listInput, listOf, searchText, stored, timestamp } from '../wire.ts';
import { email, personName } from './account.ts';
import { role } from './organizations.ts';

const memberId = id('mem', 'membership');

const member = z.object({
  id: memberId,
  userId: id('usr', 'user'),
  name: stored(personName),
  email: stored(email),
  role,
  isYou: z.boolean().describe('Whether it is your membership.'),
  createdAt: timestamp.describe('When the person joined.'),
});
export type OrganizationMember = z.infer<typeof member>;

/** What is left of somebody's access after it was reduced. */
const reducedAccess = {
  withdrawnInvitations: z.int().describe('Number of their open invitations that were withdrawn.'),
  endedSessions: z.int().describe('Number of their sessions in this organization that ended.'),
  activeKeys: z
    .int()
    .describe(
      'Number of active API keys they created, which keep working; `keys.list` finds them by `createdBy`.',
    ),
};

export const members = {
  list: query({
    summary: 'List the members of the organization',
    input: listInput(['name'], {
      role: role.optional().describe('Only members with this role.'),
      q: searchText('name or address'),
    }),
    output: listOf(member),
    access: 'account',
  }),
  update: mutation({
    summary: "Change a member's role",
    guidance:
      'Only owners can assign or remove the role owner; the last owner keeps it. With a lower role, their open invitations are withdrawn and their sessions in this organization end.',
    input: z.strictObject({ memberId, role }),
    output: member.extend(reducedAccess),
    access: 'members',
    sends: sends('member.updated'),
  }),
  remove: mutation({
    summary: 'Remove a member; their sessions and invitations in this organization end immediately',
    guidance:
      'Only owners can remove owners; the last owner cannot be removed. To remove yourself, leave the organization.',
    input: z.strictObject({ memberId }),
    output: deletionResult(memberId).extend(reducedAccess),
    access: 'members',
    sends: sends('member.deleted'),
  }),
};
