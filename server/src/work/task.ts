/**
 * A pure function that runs in a worker process. It takes and gives what JSON can carry, and bytes where its pool
 * carries them; it may throw ServiceError.
 */
export interface Task<Input, Output> {
  /** Address of the module that exports the task. */
  module: string;
  /** The name that the module exports it under. */
  name: string;
  work(input: Input): Output | Promise<Output>;
}

/** Names a function of a module, so that a worker process finds it: `defineTask(import.meta.url, 'add', add)`. */
export function defineTask<Input, Output>(
  module: string,
  name: string,
  work: Task<Input, Output>['work'],
): Task<Input, Output> {
  return { module, name, work };
}
