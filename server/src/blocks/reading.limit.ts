import { runInNewContext } from 'node:vm';
import { invalid } from '@imprint/shared/errors';

/** How a document that became blocks was given. */
export type DocumentFormat = 'markdown' | 'html';

const longestReadMs = 1000;
/** How often it is tried where others have the processors, so that an honest document is not refused for their sake. */
const mostTries = 4;

/**
 * Runs a conversion and ends it when it takes too long: parsers of these formats need quadratic time, or very
 * deep recursion, for text that was made for it. Throws VALIDATION_ERROR about the field of that format.
 */
export function withinReadingLimits<Result>(field: DocumentFormat, convert: () => Result): Result {
  for (let tries = 1; ; tries++) {
    const startedAtMs = processorMs();
    try {
      return runFor(longestReadMs, convert);
    } catch (error) {
      const isStarved = processorMs() - startedAtMs < longestReadMs / 2;
      if (!isOutOfTime(error) || !isStarved || tries === mostTries) throw asRefusal(field, error);
    }
  }
}

function runFor<Result>(timeout: number, convert: () => Result): Result {
  const outcome: { result?: Result } = {};
  const run = () => {
    outcome.result = convert();
  };
  // Only a script can be ended from outside; what it calls is ended with it.
  runInNewContext('run()', { run }, { timeout });
  // Safe because the script ended without an error, so the conversion did.
  return outcome.result as Result;
}

/** The processor time of this thread so far, or of all threads where Node.js tells no more. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}

function asRefusal(field: DocumentFormat, error: unknown): unknown {
  if (!isOutOfTime(error) && !isOutOfStack(error)) return error;
  const reason = 'takes too long to read; give it in smaller parts, or with less in each other';
  return invalid({ field, reason });
}

/** The error is made by the script, which has an `Error` of its own. */
function isOutOfTime(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

function isOutOfStack(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}
