import { keyOperations } from '../keys/key.router.ts';
import type { Command } from './command.ts';
import { operatorOfKey } from './key-owner.ts';

export const keysRotate: Command = {
  usage: 'ID [--overlap-hours N]',
  options: { 'overlap-hours': { type: 'string' } },
  required: [],
  positionals: 1,
  async run(deps, { 'overlap-hours': overlapHours }, [keyId = '']) {
    return keyOperations.rotate.guarded(await operatorOfKey(deps, keyId), {
      keyId,
      ...(overlapHours !== undefined && { overlapHours: Number(overlapHours) }),
    });
  },
};
