import type { ReportedFile } from '@imprint/shared/blog.contract';
import { type Failure, failureOf } from '../failure.ts';
import { partsOf } from './import.files.ts';
import type { SendableFile } from './import.state.ts';

/**
 * Sends files part by part until one fails, or until `sendPart` says not to go on; returns why it failed. What was
 * answered before that is known all the same.
 */
export async function sendInParts(
  files: readonly SendableFile[],
  mostFiles: number,
  sendPart: (part: readonly SendableFile[]) => Promise<boolean>,
): Promise<Failure | null> {
  try {
    for (const part of partsOf(files, mostFiles)) if (!(await sendPart(part))) return null;
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

/** What was said of each file by its id: the answer is in the order of the files. */
export function reportsOf(
  part: readonly SendableFile[],
  files: readonly ReportedFile[],
): Map<number, ReportedFile> {
  const entries = part.flatMap(({ id }, index) => {
    const report = files[index];
    return report ? [[id, report] as const] : [];
  });
  return new Map(entries);
}

/** Lets one thing be done at a time: whatever begins later ends what began before. */
export interface Turns {
  /** Begins a turn; returns whether it still goes on. */
  next: () => () => boolean;
  /** Ends the turn that goes on, if any. */
  end: () => void;
}

export function createTurns(): Turns {
  let latest = 0;
  return {
    next() {
      latest += 1;
      const mine = latest;
      return () => latest === mine;
    },
    end() {
      latest += 1;
    },
  };
}
