import { members } from '@imprint/shared/members.contract';

const { q, role } = members.list.input.shape;

/** What the address of the members page holds. */
export const membersSearch = { q, role };
