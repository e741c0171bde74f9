import { invitations } from '@imprint/shared/invitations.contract';
import { implement } from '../../core/rpc/implement.ts';
import { acceptInvitation, prepareAcceptance, showInvitation } from './acceptance.service.ts';
import { createInvitation, deleteInvitation, listInvitations } from './invitation.service.ts';

export const invitationOperations = implement('invitations', invitations, {
  list: listInvitations,
  create: createInvitation,
  delete: deleteInvitation,
  show: showInvitation,
  accept: { prepare: prepareAcceptance, handle: acceptInvitation },
});
