import { invitations } from '@imprint/shared/invitations.contract';
import { implement } from '../rpc/implement.ts';

export const invitationOperations = implement('invitations', invitations, {});
