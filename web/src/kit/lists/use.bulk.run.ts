import { useRef, useState } from 'react';
import { failureOf } from '../../api/failure.ts';

export interface Progress {
  done: number;
  total: number;
}

/** The outcome of changing several items one by one. */
export interface BulkReport<Item, Result> {
  done: readonly Result[];
  failed: readonly { item: Item; reason: string }[];
  /** Items not processed, because the run was stopped. */
  remaining: readonly Item[];
}

/** Error codes that every further item would get, too. */
const fatalCodes: ReadonlySet<string> = new Set(['UNREACHABLE', 'UNAUTHORIZED', 'RATE_LIMIT_EXCEEDED']);

/** Changes items in batches, reports progress, and can be stopped between batches. */
export function useBulkRun(batchSize: number) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);

  async function run<Item, Result>(
    items: readonly Item[],
    change: (item: Item) => Promise<Result>,
  ): Promise<BulkReport<Item, Result>> {
    isStopped.current = false;
    const report = await runInBatches(items, change, { batchSize, isStopped, onProgress: setProgress });
    setProgress(null);
    setStopping(false);
    return report;
  }

  function stop(): void {
    isStopped.current = true;
    setStopping(true);
  }

  return { progress, isStopping, run, stop };
}

interface BatchOptions {
  batchSize: number;
  /** Set it to true to stop after the current batch. */
  isStopped: { current: boolean };
  onProgress: (progress: Progress) => void;
}

/** Changes items in batches. An error that affects all items stops it; an error of one item does not. */
export async function runInBatches<Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Promise<Result>,
  { batchSize, isStopped, onProgress }: BatchOptions,
): Promise<BulkReport<Item, Result>> {
  const done: Result[] = [];
  const failed: { item: Item; reason: string }[] = [];
  let start = 0;
  for (; start < items.length && !isStopped.current; start += batchSize) {
    onProgress({ done: start, total: items.length });
    await Promise.all(items.slice(start, start + batchSize).map(changeOne));
  }
  return { done, failed, remaining: items.slice(start) };

  async function changeOne(item: Item): Promise<void> {
    try {
      done.push(await change(item));
    } catch (error) {
      const { code, message } = failureOf(error);
      failed.push({ item, reason: message });
      if (fatalCodes.has(code)) isStopped.current = true;
    }
  }
}
