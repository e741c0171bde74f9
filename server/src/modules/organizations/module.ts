import { organizations } from '@imprint/shared/contract/organizations';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { deleteOrganization, leaveOrganization } from './departure.service.ts';
import {
  createOwnOrganization,
  getChecklist,
  getOrganization,
  listOrganizations,
  renameOrganization,
  requireSecondFactor,
} from './own.organization.service.ts';

export const organizationsModule = {
  operations: {
    organizations: implement('organizations', organizations, {
      list: listOrganizations,
      get: getOrganization,
      create: createOwnOrganization,
      update: renameOrganization,
      requireSecondFactor,
      leave: leaveOrganization,
      delete: deleteOrganization,
      checklist: getChecklist,
    }),
  },
} satisfies Module;
