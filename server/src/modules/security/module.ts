import { security } from '@imprint/shared/contract/security';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { listOwnSecurity, listSecurity } from './security.service.ts';

export const securityModule = {
  operations: { security: implement('security', security, { list: listSecurity, listOwn: listOwnSecurity }) },
} satisfies Module;
