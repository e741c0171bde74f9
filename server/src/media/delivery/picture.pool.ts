import type { Logger } from 'pino';
import { createFairQueue, type FairQueue } from '../../work/fair.queue.ts';
import { createWork, type WorkLimits, workLimits } from '../../work/work.ts';
import { makePicture, type PictureTask } from './picture.task.ts';

/** Makes the pictures that go out, a few at a time, in processes that can be ended. */
export interface PicturePool {
  /** Waits for a turn in which a picture may be made, in the share of a client by address and of an organization. */
  turn: FairQueue['run'];
  /**
   * Makes a picture, which the log calls by its name. To be called in a turn. Rejects with VALIDATION_ERROR about the
   * field of the order when the original cannot be read, or takes too long.
   */
  make(order: PictureTask, name: string): Promise<Buffer>;
  /** Ends the processes, whatever they do. */
  stop(): Promise<void>;
}

export const pictureLimits: WorkLimits = {
  ...workLimits,
  // So that one client may have two and the pictures of one organization three, with one left to others.
  workers: 4,
  // Twice what may be spent on looking at an upload, so that whatever was taken can be decoded and encoded.
  taskMs: 20_000,
  maxRunMs: 40_000,
  maxWaiting: 600,
  // A page may show as many new pictures at once.
  maxWaitingPerHolder: 100,
  maxWaitMs: 10_000,
  carriesBytes: true,
};
const advice = 'ask for fewer pixels or another format';

/** Makes the pool; its processes start with the first picture. */
export function createPicturePool(
  log: Pick<Logger, 'warn'>,
  limits: WorkLimits = pictureLimits,
): PicturePool {
  const turns = createFairQueue({ ...limits, slots: limits.workers });
  const work = createWork(log, limits);
  return {
    turn: turns.run,
    // Whoever has a turn has a worker: each picture is a holder of its own here.
    async make(order, name) {
      const made = await work.run(makePicture, order, { holder: name, field: order.field, advice });
      // A buffer is plain bytes once it has come from another process.
      return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
    },
    stop: work.stop,
  };
}
