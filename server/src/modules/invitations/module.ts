import { invitations } from '@imprint/shared/contract/invitations';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { acceptInvitation, prepareAcceptance, showInvitation } from './acceptance.service.ts';
import { invitationEmail } from './invitation.email.ts';
import {
  createInvitation,
  deleteInvitation,
  limitInvitations,
  listInvitations,
  sweepInvitations,
} from './invitation.service.ts';

export const invitationsModule = {
  operations: {
    invitations: implement('invitations', invitations, {
      list: listInvitations,
      create: { prepare: limitInvitations, handle: createInvitation },
      delete: deleteInvitation,
      show: showInvitation,
      accept: { prepare: prepareAcceptance, handle: acceptInvitation },
    }),
  },
  emails: [invitationEmail],
  sweeps: [{ name: 'sweeping invitations', run: ({ pool }) => sweepInvitations(pool) }],
} satisfies Module;
