import type { Logger } from 'pino';
import { createFairQueue, type FairQueue } from '../../../core/work/fair.queue.ts';
import { createWork, type WorkLimits, workLimits } from '../../../core/work/work.ts';
import { makePicture, type PictureTask } from './picture.task.ts';

/** Makes pictures for delivery, a few at a time, in processes that can be stopped. */
export interface PicturePool {
  /** Waits for a slot in which a picture may be made; slots are shared among client addresses and organizations. */
  runInSlot: FairQueue['run'];
  /**
   * Makes a picture; the name is for the log. Call it in a slot. Rejects with VALIDATION_ERROR on the task's field when
   * the original cannot be read or takes too long.
   */
  make(task: PictureTask, name: string): Promise<Buffer>;
  /** Stops the processes, even while they work. */
  stop(): Promise<void>;
}

export const pictureLimits: WorkLimits = {
  ...workLimits,
  // One client gets at most two and one organization three, so that one is left for others.
  workers: 4,
  // Twice the limit for inspecting an upload, so that every accepted picture can be decoded and encoded.
  taskMs: 20_000,
  maxRunMs: 40_000,
  maxWaiting: 600,
  // A page may show this many new pictures at once.
  maxWaitingPerHolder: 100,
  maxWaitMs: 10_000,
  carriesBytes: true,
};
const advice = 'request fewer pixels or another format';

/** Creates the pool; its processes start with the first picture. */
export function createPicturePool(
  log: Pick<Logger, 'warn'>,
  limits: WorkLimits = pictureLimits,
): PicturePool {
  const queue = createFairQueue({ ...limits, slots: limits.workers });
  const work = createWork(log, limits);
  return {
    runInSlot: queue.run,
    // A slot guarantees a worker, so each picture is its own holder here.
    async make(task, name) {
      const bytes = await work.run(makePicture, task, { holder: name, field: task.field, advice });
      // A Buffer arrives from another process as a Uint8Array.
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    stop: work.stop,
  };
}
