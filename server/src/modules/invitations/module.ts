import type { Module } from '../../core/rpc/module.ts';
import { invitationEmail } from './invitation.email.ts';
import { Invitation } from './invitation.entity.ts';
import { invitationOperations } from './invitation.router.ts';
import { sweepInvitations } from './invitation.service.ts';

export const invitationsModule = {
  operations: { invitations: invitationOperations },
  entities: [Invitation],
  emails: [invitationEmail],
  sweeps: [{ name: 'sweeping invitations', run: ({ pool }) => sweepInvitations(pool) }],
} satisfies Module;
