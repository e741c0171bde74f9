import { useRef, useState } from 'react';
import { failureOf } from '../failure.ts';

export interface Progress {
  done: number;
  total: number;
}

/** What became of several items that were changed one by one. */
export interface BulkReport<Item, Result> {
  done: readonly Result[];
  failed: readonly { item: Item; reason: string }[];
  /** Those that it did not come to, because it was stopped. */
  remaining: readonly Item[];
}

/** What the next item would be answered alike, so that it is not even sent. */
const fatalCodes: ReadonlySet<string> = new Set(['UNREACHABLE', 'UNAUTHORIZED', 'RATE_LIMIT_EXCEEDED']);

/** Changes items one by one, a few at a time, tells how far it is, and can be stopped in between. */
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
  /** Set to true, it lets the present batch end and begins no other one. */
  isStopped: { current: boolean };
  onProgress: (progress: Progress) => void;
}

/** Changes items a few at a time. What goes wrong for all alike stops it, and what goes wrong for one does not. */
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
