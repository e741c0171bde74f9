import type { Member } from '../auth/actor.ts';
import type { Task } from '../work/task.ts';
import type { CallContext } from './context.ts';

/**
 * Runs a task in a worker on behalf of the caller's organization, and aborts it when the client hangs up. Rejects
 * with VALIDATION_ERROR about the field when the task takes too much time or memory. Call it outside of
 * transactions, because it may have to wait.
 */
export function runTask<Input, Output>(
  { actor, deps, request }: Pick<CallContext<Member>, 'actor' | 'deps' | 'request'>,
  task: Task<Input, Output>,
  input: Input,
  field: string,
): Promise<Output> {
  return deps.work.run(task, input, { holder: actor.organization.id, field, signal: request.signal });
}
