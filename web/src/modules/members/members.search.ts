import { members } from '@imprint/shared/contract/members';

const { q, role } = members.list.input.shape;

/** The search parameters of the members page. */
export const membersSearch = { q, role };
