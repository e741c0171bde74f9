import { members } from '@imprint/shared/members.contract';
import { implement } from '../../core/rpc/implement.ts';
import { listMembers, removeMember, updateMember } from './member.service.ts';

export const memberOperations = implement('members', members, {
  list: listMembers,
  update: updateMember,
  remove: removeMember,
});
