import { me } from '@imprint/shared/contract/me';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { getMe } from './me.service.ts';

export const meModule = {
  operations: { me: implement('me', me, { get: getMe }) },
} satisfies Module;
