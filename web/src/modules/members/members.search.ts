import { members } from '@imprint/shared/members.contract';

const { q, role } = members.list.input.shape;

/** The search parameters of the members page. */
export const membersSearch = { q, role };
