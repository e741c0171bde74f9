import { requests } from '@imprint/shared/contract/requests';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { listRequests } from './request.service.ts';

export const requestsModule = {
  operations: { requests: implement('requests', requests, { list: listRequests }) },
} satisfies Module;
