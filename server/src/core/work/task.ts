/**
 * A pure function that runs in a worker process. Its input and output are JSON values, or also bytes where its pool
 * allows them; it may throw ServiceError.
 */
export interface Task<Input, Output> {
  /** URL of the module that exports the task. */
  module: string;
  /** The name of the export. */
  name: string;
  work(input: Input): Output | Promise<Output>;
}

/** Declares an exported function as a task, so that a worker process can find it: `defineTask(import.meta.url, 'add', add)`. */
export function defineTask<Input, Output>(
  module: string,
  name: string,
  work: Task<Input, Output>['work'],
): Task<Input, Output> {
  return { module, name, work };
}
