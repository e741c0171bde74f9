import { outputOf } from '../core/rpc/implement.ts';
import { keyOperations } from '../modules/keys/key.router.ts';
import type { Run } from './command.ts';
import { operatorOfKey } from './key.owner.ts';

export const keysDisable: Run = async (deps, _options, [keyId = '']) => {
  return outputOf(await keyOperations.disable.guarded(await operatorOfKey(deps, keyId), () => ({ keyId })));
};
