import { ServiceError } from '@imprint/shared/errors';

/** Work on pictures that come in, whose senders wait for it, goes before that on pictures that go out. */
type Direction = 'in' | 'out';

/** Runs pieces of work, a few at a time. */
interface WorkPool {
  /** Rejects with SERVICE_UNAVAILABLE when too many wait already. */
  run<Result>(direction: Direction, work: () => Promise<Result>): Promise<Result>;
}

/**
 * A pool in which `atOnce` pieces of work go on, and at most `queue` more of each direction wait, in the order
 * they came. Those that go out take every place while nothing comes in.
 */
function createWorkPool(atOnce: number, queue: number): WorkPool {
  const waiting: Record<Direction, (() => void)[]> = { in: [], out: [] };
  let running = 0;
  return {
    async run(direction, work) {
      // Nobody waits while a place is free.
      if (running < atOnce) running += 1;
      else if (waiting[direction].length >= queue) throw new ServiceError('SERVICE_UNAVAILABLE');
      else await new Promise<void>((resolve) => waiting[direction].push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.in.shift() ?? waiting.out.shift();
        // The place is handed on, so that nobody who comes later can take it.
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
export const picturePool = createWorkPool(mostAtOnce, mostWaiting);
