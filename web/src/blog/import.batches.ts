import type { ReportedFile } from '@imprint/shared/blog.contract';
import { type Failure, failureOf } from '../failure.ts';
import { batchesOf } from './import.files.ts';
import type { SendableFile } from './import.state.ts';

/**
 * Sends files part by part until one fails, or until `sendPart` says not to go on; returns why it failed. What was
 * answered before that is known all the same.
 */
export async function sendInBatches(
  files: readonly SendableFile[],
  maxFiles: number,
  sendBatch: (batch: readonly SendableFile[]) => Promise<boolean>,
): Promise<Failure | null> {
  try {
    for (const batch of batchesOf(files, maxFiles)) if (!(await sendBatch(batch))) return null;
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

/** What was said of each file by its id: the answer is in the order of the files. */
export function reportsOf(
  batch: readonly SendableFile[],
  files: readonly ReportedFile[],
): Map<number, ReportedFile> {
  const entries = batch.flatMap(({ id }, index) => {
    const report = files[index];
    return report ? [[id, report] as const] : [];
  });
  return new Map(entries);
}

/** Lets one thing be done at a time: whatever begins later ends what began before. */
export interface TaskSequence {
  /** Begins a turn; returns whether it still goes on. */
  next: () => () => boolean;
  /** Ends the turn that goes on, if any. */
  end: () => void;
}

export function createTaskSequence(): TaskSequence {
  let latest = 0;
  return {
    next() {
      latest += 1;
      const current = latest;
      return () => latest === current;
    },
    end() {
      latest += 1;
    },
  };
}
