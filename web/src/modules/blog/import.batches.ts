import type { ReportedFile } from '@imprint/shared/contract/blog';
import { type Failure, failureOf } from '../../api/failure.ts';
import { batchesOf } from './import.files.ts';
import type { SendableFile } from './import.state.ts';

/**
 * Sends files in batches until one fails or `sendBatch` returns false; returns the failure. Results received
 * before are kept.
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

/** The report of each file by its id; reports are in the order of the files. */
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

/** A sequence of tasks, of which only the latest is current. */
export interface TaskSequence {
  /** Starts a task; returns a function that tells whether it is still current. */
  next: () => () => boolean;
  /** Ends the current task, if any. */
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
