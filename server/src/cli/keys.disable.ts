import { call } from '../call.ts';
import type { Run } from './command.ts';
import { operatorOfKey } from './key.owner.ts';

export const keysDisable: Run = async (deps, _options, [keyId = '']) => {
  return call(await operatorOfKey(deps, keyId), 'keys.disable', { keyId });
};
