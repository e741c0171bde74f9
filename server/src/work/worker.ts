import { closeSync, openSync } from 'node:fs';
import { devNull, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type ErrorCode, type ErrorDetails, invalid, ServiceError } from '@imprint/shared/errors';
import type { Task } from './task.ts';

// What runs in each worker process: a task at a time, under a clock of its own.

/** What the pool sends. */
export interface Order {
  module: string;
  name: string;
  input: unknown;
  /** Whether the input is JSON, as the output shall be: texts go between processes far faster than objects. */
  isJson: boolean;
  /** The field that is to blame for what the task cannot take. */
  field: string;
  /** Processor time that the task may take. */
  limitMs: number;
}

/** What comes back; errors are carried as data, for only that crosses between processes. */
export type Outcome = { output: unknown } | { refusal: Refusal };

export interface Refusal {
  code: ErrorCode;
  message: string;
  details: ErrorDetails | undefined;
}

setPriority(Number(process.env.NICENESS));

// V8 tells at length where a task ran out of memory, and no stranger may fill the log. The lowest free number is taken.
closeSync(2);
openSync(devNull, 'w');

/** When the present task has to end, in milliseconds of this process's processor time; 0 while there is none. */
const deadline = new Int32Array(new SharedArrayBuffer(4));

/** A task keeps its thread busy, so that only another one can look at the time. It ends the whole process. */
const watch = `
  const { workerData: deadline } = require('node:worker_threads');
  for (;;) {
    Atomics.wait(deadline, 0, 0);
    Atomics.wait(deadline, 0, deadline[0], 50);
    const { user, system } = process.cpuUsage();
    if (deadline[0] !== 0 && (user + system) / 1000 > deadline[0]) process.kill(process.pid, 'SIGKILL');
  }`;
new Worker(watch, { eval: true, workerData: deadline }).unref();

/** Runs a task of a module. Throws what is a fault of the task. */
export default async function run({ module, name, input, isJson, field, limitMs }: Order): Promise<Outcome> {
  // Safe because defineTask() gives tasks alone, and the name is one that it was given.
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
  const refused = isOutOfStack ? invalid({ field, reason: 'is nested too deep' }) : error;
  if (!(refused instanceof ServiceError)) throw error;
  const { code, message, details } = refused;
  return { code, message, details };
}
