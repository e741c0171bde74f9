import { availableParallelism, loadavg } from 'node:os';
import { runInNewContext } from 'node:vm';
import { invalid } from '@imprint/shared/errors';

/** How a document that became blocks was given. */
export type DocumentFormat = 'markdown' | 'html';

/** For a machine that has nothing else to do. */
const longestReadMs = 1000;
const mostPatience = 2;

/**
 * Runs a conversion and ends it when it takes too long: parsers of these formats need quadratic time, or very
 * deep recursion, for text that was made for it. Throws VALIDATION_ERROR about the field of that format.
 */
export function withinReadingLimits<Result>(field: DocumentFormat, convert: () => Result): Result {
  const outcome: { result?: Result } = {};
  const run = () => {
    outcome.result = convert();
  };
  try {
    // Only a script can be ended from outside; what it calls is ended with it.
    runInNewContext('run()', { run }, { timeout: timeToReadMs() });
  } catch (error) {
    throw isOutOfTime(error) || isOutOfStack(error) ? tooHard(field) : error;
  }
  // Safe because the script ended without an error, so the conversion did.
  return outcome.result as Result;
}

/** More where others wait for the processors too, so that an honest document is not refused for their sake. */
function timeToReadMs(): number {
  const [waiting = 0] = loadavg();
  const patience = Math.min(mostPatience, Math.max(1, waiting / availableParallelism()));
  return Math.round(longestReadMs * patience);
}

/** The error is made by the script, which has an `Error` of its own. */
function isOutOfTime(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

function isOutOfStack(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}

function tooHard(field: DocumentFormat) {
  return invalid({
    field,
    reason: 'takes too long to read; give it in smaller parts, or with less in each other',
  });
}
