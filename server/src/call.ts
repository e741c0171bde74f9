import type { OperationName, OutputOf } from '@imprint/shared/contract';
import type { Caller } from './core/rpc/context.ts';
import { type Outcome, outputOf } from './core/rpc/implement.ts';
import { implementationOf } from './modules.ts';

/** Calls an operation by its name; returns its output or throws its error. */
export async function call<Name extends OperationName>(
  caller: Caller,
  name: Name,
  input: object,
): Promise<OutputOf<Name>> {
  // Safe because the operation parses its output.
  return outputOf(await outcomeOf(caller, name, input)) as OutputOf<Name>;
}

/** Calls an operation by its name; never rejects. */
export function outcomeOf(caller: Caller, name: OperationName, input: object): Promise<Outcome> {
  return implementationOf(name).guarded(caller, () => input);
}
