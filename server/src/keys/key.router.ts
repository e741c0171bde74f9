import { keys } from '@imprint/shared/keys.contract';
import { implement } from '../rpc/implement.ts';
import { createKey, listKeys, revokeKey } from './key.service.ts';

export const keyOperations = implement('keys', keys, {
  list: listKeys,
  create: createKey,
  revoke: revokeKey,
});
