import { keys } from '@imprint/shared/keys.contract';
import { implement } from '../../core/rpc/implement.ts';
import {
  createKey,
  disableKey,
  enableKey,
  getKey,
  listKeys,
  revokeKey,
  rotateKey,
  updateKey,
} from './key.service.ts';

export const keyOperations = implement('keys', keys, {
  list: listKeys,
  get: getKey,
  create: createKey,
  update: updateKey,
  rotate: rotateKey,
  disable: disableKey,
  enable: enableKey,
  revoke: revokeKey,
});
