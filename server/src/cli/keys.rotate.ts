import { call } from '../call.ts';
import type { Run } from './command.ts';
import { operatorOfKey } from './key.owner.ts';

export const keysRotate: Run = async (deps, { 'overlap-hours': overlapHours }, [keyId = '']) => {
  return call(await operatorOfKey(deps, keyId), 'keys.rotate', {
    keyId,
    ...(overlapHours !== undefined && { overlapHours: Number(overlapHours) }),
  });
};
