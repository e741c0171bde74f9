import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { invalid, ServiceError } from '@imprint/shared/errors';
import type { Logger } from 'pino';
import { Tinypool } from 'tinypool';
import { createFairQueue } from './fair.queue.ts';
import type { Task } from './task.ts';
import type { Outcome, TaskRequest } from './worker.ts';

/** On whose behalf a task runs, and within which limits. */
interface WorkOptions {
  /** The owner of the worker slot; for documents the stored id of an organization. */
  holder: string;
  /** The field that errors name when the document cannot be processed. */
  field: string;
  /** Aborted when nobody waits for the result any more. */
  signal?: AbortSignal | undefined;
  /** CPU time of this task, where it differs from the limit of the pool. */
  taskMs?: number;
  /** What to do about a document that takes too much time or memory. */
  advice?: string;
}

const defaultAdvice = 'split it into smaller parts, or nest it less deeply';

/** Runs work on untrusted documents in processes that can be killed, never on the main thread. */
export interface Work {
  /**
   * Runs a task in a worker process. Rejects with the error of the task; with VALIDATION_ERROR about the field when
   * it takes too much time or memory; and with SERVICE_UNAVAILABLE when too many tasks wait, or after `stop()`.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input, options: WorkOptions): Promise<Output>;
  /** Starts the workers ahead of the first task. */
  start(): void;
  /** Kills the workers, even in the middle of a task. */
  stop(): Promise<void>;
}

export interface WorkLimits {
  /** At least two, because no organization may occupy all of them. */
  workers: number;
  /** CPU time of one task. */
  taskMs: number;
  /** Heap size of one worker. */
  memoryMb: number;
  maxWaiting: number;
  maxWaitingPerHolder: number;
  maxWaitMs: number;
  /** How long a task may take in wall-clock time, when the CPUs are busy. */
  maxRunMs: number;
  /** Scheduling priority of the workers, as for `nice`. */
  niceness: number;
  /** Whether tasks exchange bytes as well as JSON. */
  carriesBytes: boolean;
}

export const workLimits: WorkLimits = {
  workers: Math.max(2, Math.min(4, availableParallelism())),
  taskMs: 4_000,
  memoryMb: 256,
  maxWaiting: 200,
  maxWaitingPerHolder: 50,
  maxWaitMs: 20_000,
  maxRunMs: 30_000,
  // Requests take precedence over the processing of documents.
  niceness: 10,
  carriesBytes: false,
};

/** Creates the pool; its processes start with the first task, unless `start()` was called. */
export function createWork(log: Pick<Logger, 'warn'>, limits: WorkLimits = workLimits): Work {
  const queue = createFairQueue({ ...limits, slots: limits.workers });
  let pool: Tinypool | undefined;
  let isStopped = false;

  const open = () => {
    if (isStopped) throw new ServiceError('SERVICE_UNAVAILABLE');
    pool ??= openPool(limits, log);
    return pool;
  };

  return {
    run(
      task,
      input,
      { holder, field, signal: clientSignal, taskMs = limits.taskMs, advice = defaultAdvice },
    ) {
      const { module, name } = task;
      const isJson = !limits.carriesBytes;
      const work = async () => {
        const payload = isJson ? JSON.stringify(input) : input;
        const request: TaskRequest = { module, name, input: payload, isJson, field, limitMs: taskMs };
        const timeout = AbortSignal.timeout(limits.maxRunMs);
        const signal = clientSignal ? AbortSignal.any([clientSignal, timeout]) : timeout;
        const startedAtMs = performance.now();
        // Safe because the function that the pool runs returns outcomes.
        const running = open().run(request, { signal }) as Promise<Outcome>;
        const outcome = await running.catch((error: unknown) => {
          if (signal.aborted || isStopped) throw new ServiceError('SERVICE_UNAVAILABLE');
          if (!isExit(error)) throw toError(error);
          const isLate = performance.now() - startedAtMs >= taskMs;
          const reason = isLate ? 'takes too long to read' : 'takes too much memory to read';
          log.warn({ task: name, holder, field }, `a document ${reason}`);
          throw invalid({ field, reason: `${reason}; ${advice}` });
        });
        const output = outputOf(outcome);
        return isJson && output !== undefined ? JSON.parse(String(output)) : output;
      };
      // Safe because a task returns what its type says, as JSON.
      return queue.run(holder, work, clientSignal) as Promise<Awaited<ReturnType<typeof task.work>>>;
    },
    start() {
      open();
    },
    async stop() {
      isStopped = true;
      await pool?.destroy();
    },
  };
}

function openPool({ workers, memoryMb, niceness }: WorkLimits, log: Pick<Logger, 'warn'>): Tinypool {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    // A thread that runs out of memory takes the whole process down; a child process takes down only itself.
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: workers,
    maxThreads: workers,
    execArgv: [`--max-old-space-size=${memoryMb}`],
    // A worker keeps the memory that a large task needed, so it is replaced.
    maxMemoryLimitBeforeRecycle: (memoryMb / 2) * 1024 * 1024,
    // No secret is passed to code that processes untrusted documents.
    env: { NICENESS: String(niceness) },
  });
  // A worker that ends between two tasks is replaced like any other.
  pool.on('error', (error: unknown) => log.warn({ err: error }, 'a worker ended'));
  return pool;
}

function outputOf(outcome: Outcome): unknown {
  if ('output' in outcome) return outcome.output;
  const { code, ...options } = outcome.refusal;
  throw new ServiceError(code, {
    message: options.message,
    ...(options.details && { details: options.details }),
  });
}

function isExit(error: unknown): boolean {
  return error instanceof Error && error.message === 'Worker exited unexpectedly';
}

/** Restores an error of a task, which arrives as plain data, with its stack for the log. */
function toError(error: unknown): Error {
  const { message, stack } = Object(error);
  return Object.assign(new Error(String(message)), stack && { stack: String(stack) });
}
