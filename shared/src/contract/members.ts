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
    guidance: 'Only owners make or unmake owners, and the last owner stays one.',
    input: z.strictObject({ memberId, role }),
    output: member,
    access: 'members',
  }),
  remove: mutation({
    summary: 'Remove a member; their sessions in this organization end at once',
    guidance: 'Only owners remove owners, and the last owner stays. To go yourself, leave the organization.',
    input: z.strictObject({ memberId }),
    output: deletionResult(memberId),
    access: 'members',
  }),
};
