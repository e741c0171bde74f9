import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A function to run in the counting thread. */
export interface CountTask {
  module: string;
  name: string;
  input: unknown;
}

export type Count = { work: number } | { error: unknown };

/** How long the thread waits for the next function before it ends. */
const idleMs = 2_000;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Counts the work of a function, which is equal in every run and on every machine: the executed statements,
 * blocks, calls and conditions of JavaScript, and the characters and items that built-in functions process.
 * A regular expression counts by the characters that it advances over, so backtracking is not detected.
 *
 * It loads the module in a new thread, because V8 counts only what it compiled while counting. A refusal,
 * which is a ServiceError, ends the work like a result; every other error rejects.
 *
 * @param module a URL or a name that this folder can import, e.g. `@imprint/server/blocks/markdown.reader`
 * @param name the exported function, e.g. `blocksFromMarkdown`
 * @param input its only argument, which must be cloneable; bytes arrive as a Buffer
 */
export function countedWork(module: string, name: string, input: unknown): Promise<number> {
  const count = last.then(() => runInWorker({ module, name, input }));
  last = count.catch(() => {});
  return count;
}

async function runInWorker(task: CountTask): Promise<number> {
  clearTimeout(idle);
  const target = worker ?? startWorker();
  worker = target;
  target.ref();
  target.postMessage(task);
  // Safe because the thread replies to each task with a count, and 'error' rejects.
  const [count] = (await once(target, 'message')) as [Count];
  target.unref();
  idle = setTimeout(() => void endWorker(target), idleMs).unref();
  if ('error' in count) throw count.error;
  return count.work;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./counting.worker.ts', import.meta.url), { execArgv: [] });
  started.once('exit', () => {
    if (worker === started) worker = undefined;
  });
  return started;
}

async function endWorker(ended: Worker): Promise<void> {
  if (worker === ended) worker = undefined;
  await ended.terminate();
}
