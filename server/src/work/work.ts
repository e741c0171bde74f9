import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { invalid, ServiceError } from '@imprint/shared/errors';
import type { Logger } from 'pino';
import { Tinypool } from 'tinypool';
import type { Task } from './task.ts';
import { createTurns } from './turns.ts';
import type { Order, Outcome } from './worker.ts';

/** For whom a task runs. */
export interface WorkOptions {
  /** Whose share of the workers it takes: the stored id of an organization, where documents come in. */
  holder: string;
  /** The field that is to blame when the document cannot be taken. */
  field: string;
  /** Tells when nobody waits for the answer any more. */
  gone?: AbortSignal | undefined;
  /** Processor time of this task, where it may take another than all in the pool. */
  taskMs?: number;
  /** What to do about a document that takes too much. */
  advice?: string;
}

const usualAdvice = 'give it in smaller parts, or with less in each other';

/** Where documents of third parties are worked on: in processes that can be ended, never on the main thread. */
export interface Work {
  /**
   * Runs a task in a worker process. Rejects with what the task throws; with VALIDATION_ERROR about the field when
   * it takes too much time or memory; and with SERVICE_UNAVAILABLE when too many tasks wait, or at the end.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input, options: WorkOptions): Promise<Output>;
  /** Starts the workers, so that nobody has to wait for that. */
  start(): void;
  /** Ends the workers, whatever they do. */
  stop(): Promise<void>;
}

export interface WorkLimits {
  /** At least two, for no organization has all of them. */
  workers: number;
  /** Processor time of one task. */
  taskMs: number;
  /** Memory of one worker for what its tasks make. */
  memoryMb: number;
  mostWaiting: number;
  mostWaitingOfOne: number;
  longestWaitMs: number;
  /** How long a task may take by the clock of the wall, where others have the processors. */
  longestRunMs: number;
  /** How far the workers step back for others who want the processors, as `nice` counts it. */
  niceness: number;
  /** Whether tasks take and give bytes as well as what JSON can carry. */
  carriesBytes: boolean;
}

export const workLimits: WorkLimits = {
  workers: Math.max(2, Math.min(4, availableParallelism())),
  taskMs: 4_000,
  memoryMb: 256,
  mostWaiting: 200,
  mostWaitingOfOne: 50,
  longestWaitMs: 20_000,
  longestRunMs: 30_000,
  // Whoever waits for an answer of the service goes before whoever waits for a document to be read.
  niceness: 10,
  carriesBytes: false,
};

/** Makes the pool; its processes start with the first task, unless they are started before. */
export function createWork(log: Pick<Logger, 'warn'>, limits: WorkLimits = workLimits): Work {
  const turns = createTurns({ ...limits, places: limits.workers });
  let pool: Tinypool | undefined;
  let isStopped = false;

  const open = () => {
    if (isStopped) throw new ServiceError('SERVICE_UNAVAILABLE');
    pool ??= openPool(limits, log);
    return pool;
  };

  return {
    run(task, input, { holder, field, gone, taskMs = limits.taskMs, advice = usualAdvice }) {
      const { module, name } = task;
      const isJson = !limits.carriesBytes;
      const work = async () => {
        const given = isJson ? JSON.stringify(input) : input;
        const order: Order = { module, name, input: given, isJson, field, limitMs: taskMs };
        const tooLong = AbortSignal.timeout(limits.longestRunMs);
        const signal = gone ? AbortSignal.any([gone, tooLong]) : tooLong;
        const startedAtMs = performance.now();
        // Safe because the function that the pool runs gives outcomes.
        const running = open().run(order, { signal }) as Promise<Outcome>;
        const outcome = await running.catch((error: unknown) => {
          if (signal.aborted || isStopped) throw new ServiceError('SERVICE_UNAVAILABLE');
          if (!isExit(error)) throw faultOf(error);
          const isLate = performance.now() - startedAtMs >= taskMs;
          const reason = isLate ? 'takes too long to read' : 'takes too much memory to read';
          log.warn({ task: name, holder, field }, `a document ${reason}`);
          throw invalid({ field, reason: `${reason}; ${advice}` });
        });
        const output = outputOf(outcome);
        return isJson && output !== undefined ? JSON.parse(String(output)) : output;
      };
      // Safe because a task gives what its type says, as JSON carries it.
      return turns.run(holder, work, gone) as Promise<Awaited<ReturnType<typeof task.work>>>;
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
    // A thread that runs out of memory ends the whole process with it; of a process only itself.
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: workers,
    maxThreads: workers,
    execArgv: [`--max-old-space-size=${memoryMb}`],
    // A worker that needed much would keep it; a new one takes its place.
    maxMemoryLimitBeforeRecycle: (memoryMb / 2) * 1024 * 1024,
    // Nothing that documents could reach knows a secret.
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

/** A fault of a task comes as plain data; the log wants to know where it happened. */
function faultOf(error: unknown): Error {
  const { message, stack } = Object(error);
  return Object.assign(new Error(String(message)), stack && { stack: String(stack) });
}
