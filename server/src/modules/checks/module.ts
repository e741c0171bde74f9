import { checks } from '@imprint/shared/contract/checks';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { checkPage, checkPost } from './check.service.ts';
import { publishGate } from './publish.gate.ts';

export const checksModule = {
  open: () => ({ publishGate }),
  operations: { checks: implement('checks', checks, { page: checkPage, post: checkPost }) },
} satisfies Module;
