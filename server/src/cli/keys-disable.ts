import { keyOperations } from '../keys/key.router.ts';
import type { Command } from './command.ts';
import { operatorOfKey } from './key-owner.ts';

export const keysDisable: Command = {
  usage: 'ID',
  options: {},
  required: [],
  positionals: 1,
  async run(deps, _options, [keyId = '']) {
    return keyOperations.disable.guarded(await operatorOfKey(deps, keyId), { keyId });
  },
};
