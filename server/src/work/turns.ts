import { ServiceError } from '@imprint/shared/errors';

/** Runs work a few pieces at a time, and shares the places among those who ask. */
export interface Turns {
  /**
   * Runs the work when a place is free, which counts for each of its holders, such as a client and an organization;
   * the first is who waits for it. Rejects with SERVICE_UNAVAILABLE when too many wait already, when it waited too
   * long, or when whoever waits went away before its turn.
   */
  run<Result>(
    holders: string | readonly [waiting: string, ...others: string[]],
    work: () => Promise<Result>,
    gone?: AbortSignal,
  ): Promise<Result>;
}

interface TurnsOptions {
  /**
   * Pieces of work that go on at the same time. The last of the holders of some work may have all but one of these
   * places, each before it one less.
   */
  places: number;
  mostWaiting: number;
  mostWaitingOfOne: number;
  longestWaitMs: number;
}

interface Waiting {
  holders: readonly string[];
  begin(): void;
}

/** Makes turns: the next is who has the fewest places, and of those who came first. */
export function createTurns(options: TurnsOptions): Turns {
  const { places, mostWaiting, mostWaitingOfOne, longestWaitMs } = options;
  const running = new Map<string, number>();
  let free = places;
  let waiting: Waiting[] = [];
  const runningOf = (holder: string) => running.get(holder) ?? 0;
  const isEligible = ({ holders }: Waiting) =>
    holders.every((holder, index) => runningOf(holder) < places - (holders.length - index));
  const byPlaces = (one: Waiting, other: Waiting) => {
    const differences = one.holders.map(
      (holder, index) => runningOf(holder) - runningOf(other.holders[index] ?? ''),
    );
    return differences.find((difference) => difference !== 0) ?? 0;
  };

  const startNext = () => {
    if (free === 0) return;
    const [next] = waiting.filter(isEligible).toSorted(byPlaces);
    if (!next) return;
    free -= 1;
    for (const holder of next.holders) running.set(holder, runningOf(holder) + 1);
    waiting = waiting.filter((each) => each !== next);
    next.begin();
  };

  const release = (holders: readonly string[]) => {
    free += 1;
    for (const holder of holders) {
      const left = runningOf(holder) - 1;
      if (left > 0) running.set(holder, left);
      else running.delete(holder);
    }
    startNext();
  };

  const turn = (holders: readonly string[], gone: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', leave);
      };
      const begin = () => {
        stop();
        resolve();
      };
      const entry: Waiting = { holders, begin };
      const leave = () => {
        stop();
        waiting = waiting.filter((each) => each !== entry);
        reject(new ServiceError('SERVICE_UNAVAILABLE'));
      };
      const timer = setTimeout(leave, longestWaitMs);
      gone?.addEventListener('abort', leave);
      waiting.push(entry);
      startNext();
    });

  return {
    async run(given, work, gone) {
      const holders = typeof given === 'string' ? [given] : given;
      const ofSame = waiting.filter((each) => each.holders[0] === holders[0]).length;
      const isFull = waiting.length >= mostWaiting || ofSame >= mostWaitingOfOne;
      if (isFull || gone?.aborted) throw new ServiceError('SERVICE_UNAVAILABLE');
      await turn(holders, gone);
      try {
        return await work();
      } finally {
        release(holders);
      }
    },
  };
}
