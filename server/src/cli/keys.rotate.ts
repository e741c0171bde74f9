import { outputOf } from '../core/rpc/implement.ts';
import { keyOperations } from '../modules/keys/key.router.ts';
import type { Run } from './command.ts';
import { operatorOfKey } from './key.owner.ts';

export const keysRotate: Run = async (deps, { 'overlap-hours': overlapHours }, [keyId = '']) => {
  return outputOf(
    await keyOperations.rotate.guarded(await operatorOfKey(deps, keyId), () => ({
      keyId,
      ...(overlapHours !== undefined && { overlapHours: Number(overlapHours) }),
    })),
  );
};
