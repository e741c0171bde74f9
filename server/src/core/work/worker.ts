import { closeSync, openSync } from 'node:fs';
import { devNull, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type ErrorCode, type ErrorDetails, invalid, ServiceError } from '@imprint/shared/errors';
import type { Task } from './task.ts';

// The code of each worker process: it runs one task at a time, with a limit on CPU time.

/** The message that the pool sends. */
export interface TaskRequest {
  module: string;
  name: string;
  input: unknown;
  /** Whether input and output are JSON text, which passes between processes far faster than objects. */
  isJson: boolean;
  /** The field that errors of the task name. */
  field: string;
  /** CPU time that the task may take. */
  limitMs: number;
}

/** The reply; errors are sent as data, because only data can pass between processes. */
export type Outcome = { output: unknown } | { refusal: Refusal };

export interface Refusal {
  code: ErrorCode;
  message: string;
  details: ErrorDetails | undefined;
}

setPriority(Number(process.env.NICENESS));

// V8 writes long reports to stderr when a task runs out of memory, and documents must not be able to fill the log.
// The device opened here gets the lowest free descriptor, which is the one just closed.
closeSync(2);
openSync(devNull, 'w');

/** The deadline of the current task, in milliseconds of CPU time of this process; 0 while there is none. */
const deadline = new Int32Array(new SharedArrayBuffer(4));

/**
 * A task keeps its thread busy, so another thread watches the time and kills the whole process. It reads the deadline
 * once, after the time: the task may end meanwhile, and the next one, which has a later deadline, must not be killed.
 */
const watch = `
  const { workerData: deadline } = require('node:worker_threads');
  for (;;) {
    Atomics.wait(deadline, 0, 0);
    Atomics.wait(deadline, 0, deadline[0], 50);
    const { user, system } = process.cpuUsage();
    const limit = Atomics.load(deadline, 0);
    if (limit !== 0 && (user + system) / 1000 > limit) process.kill(process.pid, 'SIGKILL');
  }`;
new Worker(watch, { eval: true, workerData: deadline }).unref();

/** Runs a task of a module. Throws errors other than a ServiceError. */
export default async function run({
  module,
  name,
  input,
  isJson,
  field,
  limitMs,
}: TaskRequest): Promise<Outcome> {
  // Safe because defineTask() creates only tasks, and the name was passed to it.
  const { [name]: task } = (await import(module)) as Record<string, Task<unknown, unknown>>;
  if (!task) throw new Error(`${module} exports no task called ${name}.`);
  const { user, system } = process.cpuUsage();
  setDeadline((user + system) / 1000 + limitMs);
  try {
    const output = await task.work(isJson ? JSON.parse(String(input)) : input);
    return { output: isJson ? JSON.stringify(output) : output };
  } catch (error) {
    return { refusal: asRefusal(error, field) };
  } finally {
    setDeadline(0);
  }
}

function setDeadline(atMs: number): void {
  Atomics.store(deadline, 0, Math.ceil(atMs));
  Atomics.notify(deadline, 0);
}

function asRefusal(error: unknown, field: string): Refusal {
  const isOutOfStack = error instanceof RangeError && error.message.includes('call stack');
  const failure = isOutOfStack ? invalid({ field, reason: 'is nested too deep' }) : error;
  if (!(failure instanceof ServiceError)) throw error;
  const { code, message, details } = failure;
  return { code, message, details };
}
