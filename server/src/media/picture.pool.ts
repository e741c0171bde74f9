import { availableParallelism } from 'node:os';
import { ServiceError } from '@imprint/shared/errors';

/** Runs pieces of work, a few at a time. */
export interface WorkPool {
  /** Rejects with SERVICE_UNAVAILABLE when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A pool in which `atOnce` pieces of work go on and at most `queue` more wait, in the order they came. */
function createWorkPool(atOnce: number, queue: number): WorkPool {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else if (waiting.length >= queue) throw new ServiceError('SERVICE_UNAVAILABLE');
      // Whoever ends hands its place on, so that nobody who comes later can take it.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/** The threads of Node that read files, look names up and hash are the same four that work on pictures. */
const mostAtOnce = 3;
const mostWaiting = 50;

/** All work on pictures in this process, so that those that come in and those that go out share one bound. */
export const picturePool = createWorkPool(
  Math.min(mostAtOnce, Math.max(2, availableParallelism())),
  mostWaiting,
);
