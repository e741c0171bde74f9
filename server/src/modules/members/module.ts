import { members } from '@imprint/shared/contract/members';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { listMembers, removeMember, updateMember } from './member.service.ts';

export const membersModule = {
  operations: {
    members: implement('members', members, {
      list: listMembers,
      update: updateMember,
      remove: removeMember,
    }),
  },
} satisfies Module;
