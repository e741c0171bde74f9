import { outputOf } from '../core/rpc/implement.ts';
import { keyOperations } from '../modules/keys/key.router.ts';
import type { Run } from './command.ts';
import { operatorOfKey } from './key.owner.ts';

export const keysEnable: Run = async (deps, _options, [keyId = '']) => {
  return outputOf(await keyOperations.enable.guarded(await operatorOfKey(deps, keyId), () => ({ keyId })));
};
