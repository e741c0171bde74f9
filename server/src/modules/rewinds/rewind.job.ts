import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from '../../core/jobs/jobs.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { describeFault } from '../../core/rpc/fault.ts';
import { translateError } from '../../core/rpc/guards.ts';
import { applyBatch } from './rewind.batch.ts';
import { finishRewind } from './rewind.finish.ts';
import { applyTogether } from './rewind.together.ts';

const pauseMs = 50;

export const rewindQueue: Queue = { name: 'rewind', retries: 'slow' };

/** What the job is queued with. */
export interface RewindPayload {
  rewindId: string;
}

/**
 * Applies a rewind, and continues one that an earlier run did not finish. Passes over the resources are repeated as long
 * as one of them gets further, because some have to wait for others. Rejects when the database is away, so that the job
 * is tried again, maybe on another instance.
 */
export async function runRewind(deps: Deps, payload: object): Promise<void> {
  // Safe because only `applyRewind` queues it.
  const { rewindId } = payload as RewindPayload;
  try {
    await deps.pool.query(
      `update rewind_item set tries = 0 where rewind_id = $1 and status = 'pending' and tries > 0`,
      [rewindId],
    );
    for (let tries = 0, isFurther = true; isFurther; tries += 1) {
      isFurther = false;
      for (;;) {
        const { isDone, applied } = await applyBatch(deps, rewindId, tries);
        if (applied > 0) isFurther = true;
        if (isDone) break;
        // Who waited for the locks of the batch goes first.
        await sleep(pauseMs);
      }
      if (!isFurther) isFurther = (await applyTogether(deps, rewindId)) > 0;
    }
    await finishRewind(deps, rewindId);
  } catch (error) {
    if (translateError(error).code === 'SERVICE_UNAVAILABLE') throw error;
    deps.log.error({ err: describeFault(error), rewindId }, 'a rewind failed');
    await deps.pool.query(
      `update rewind set status = 'failed', finished_at = now(), updated_at = now() where id = $1 and status = 'running'`,
      [rewindId],
    );
  }
}
