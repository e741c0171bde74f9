import { availableParallelism } from 'node:os';
import { ServiceError } from '@imprint/shared/errors';

/** Work on pictures that come in, whose senders wait for it, goes before that on pictures that go out. */
type Direction = 'in' | 'out';

/** Runs pieces of work, a few at a time. */
interface WorkPool {
  /** Rejects with SERVICE_UNAVAILABLE when too many wait already. */
  run<Result>(direction: Direction, work: () => Promise<Result>): Promise<Result>;
}

/**
 * A pool in which `atOnce` pieces of work go on, one less of those that go out, and at most `queue` more of each
 * direction wait, in the order they came.
 */
function createWorkPool(atOnce: number, queue: number): WorkPool {
  const waiting: Record<Direction, (() => void)[]> = { in: [], out: [] };
  const running: Record<Direction, number> = { in: 0, out: 0 };
  const hasPlace = (direction: Direction) =>
    running.in + running.out < atOnce && (direction === 'in' || running.out < atOnce - 1);
  const startNext = () => {
    for (const direction of ['in', 'out'] as const) {
      while (hasPlace(direction)) {
        const start = waiting[direction].shift();
        if (!start) break;
        // Counted here, so that nobody who comes later can take the place.
        running[direction] += 1;
        start();
      }
    }
  };
  return {
    async run(direction, work) {
      if (hasPlace(direction)) running[direction] += 1;
      else if (waiting[direction].length >= queue) throw new ServiceError('SERVICE_UNAVAILABLE');
      else await new Promise<void>((resolve) => waiting[direction].push(resolve));
      try {
        return await work();
      } finally {
        running[direction] -= 1;
        startNext();
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
