import { members } from '@imprint/shared/members.contract';
import { implement } from '../rpc/implement.ts';

export const memberOperations = implement('members', members, {});
