import { ServiceError } from '@imprint/shared/errors';

/** Limits how much work runs at once, and shares the slots fairly among the holders. */
export interface FairQueue {
  /**
   * Runs the work when a slot is free. The slot counts for each holder, such as a client and an organization; the
   * first holder is the one that waits. Rejects with SERVICE_UNAVAILABLE when the queue is full, when the work waited
   * too long, or when the signal is aborted before the work starts.
   */
  run<Result>(
    holders: string | readonly [waiting: string, ...others: string[]],
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
}

interface FairQueueOptions {
  /**
   * How many pieces of work run at the same time. The last holder of a piece of work may have all but one of these
   * slots, and each holder before it one less.
   */
  slots: number;
  maxWaiting: number;
  maxWaitingPerHolder: number;
  maxWaitMs: number;
}

interface WaitingEntry {
  holders: readonly string[];
  begin(): void;
}

/** Creates a queue: the next entry is the one whose holders have the fewest slots, and then the oldest. */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { slots, maxWaiting, maxWaitingPerHolder, maxWaitMs } = options;
  const running = new Map<string, number>();
  let free = slots;
  let waiting: WaitingEntry[] = [];
  const runningOf = (holder: string) => running.get(holder) ?? 0;
  const isEligible = ({ holders }: WaitingEntry) =>
    holders.every((holder, index) => runningOf(holder) < slots - (holders.length - index));
  const byRunning = (left: WaitingEntry, right: WaitingEntry) => {
    const differences = left.holders.map(
      (holder, index) => runningOf(holder) - runningOf(right.holders[index] ?? ''),
    );
    return differences.find((difference) => difference !== 0) ?? 0;
  };

  const startNext = () => {
    if (free === 0) return;
    const [next] = waiting.filter(isEligible).toSorted(byRunning);
    if (!next) return;
    free -= 1;
    for (const holder of next.holders) running.set(holder, runningOf(holder) + 1);
    waiting = waiting.filter((each) => each !== next);
    next.begin();
  };

  const release = (holders: readonly string[]) => {
    free += 1;
    for (const holder of holders) {
      const remaining = runningOf(holder) - 1;
      if (remaining > 0) running.set(holder, remaining);
      else running.delete(holder);
    }
    startNext();
  };

  const waitForSlot = (holders: readonly string[], signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const begin = () => {
        stop();
        resolve();
      };
      const entry: WaitingEntry = { holders, begin };
      const leave = () => {
        stop();
        waiting = waiting.filter((each) => each !== entry);
        reject(new ServiceError('SERVICE_UNAVAILABLE'));
      };
      const timer = setTimeout(leave, maxWaitMs);
      signal?.addEventListener('abort', leave);
      waiting.push(entry);
      startNext();
    });

  return {
    async run(holderOrHolders, work, signal) {
      const holders = typeof holderOrHolders === 'string' ? [holderOrHolders] : holderOrHolders;
      const waitingOfHolder = waiting.filter((each) => each.holders[0] === holders[0]).length;
      const isFull = waiting.length >= maxWaiting || waitingOfHolder >= maxWaitingPerHolder;
      if (isFull || signal?.aborted) throw new ServiceError('SERVICE_UNAVAILABLE');
      await waitForSlot(holders, signal);
      try {
        return await work();
      } finally {
        release(holders);
      }
    },
  };
}
