import type { OperationName, OutputOf } from '@imprint/shared/contract';
import type { Member } from '../auth/actor.ts';
import { createRead } from '../db/read.ts';
import type { CallContext, Context } from './context.ts';
import type { PreparedCall } from './implement.ts';

/** Checks and prepares a mutation that is to be a part of another one. */
export function prepareCall(
  caller: CallContext<Member>,
  name: OperationName,
  input: object,
): Promise<PreparedCall> {
  const [resource = '', verb = ''] = name.split('.');
  const [implementation] = caller.deps.modules.flatMap(
    ({ operations }) => operations?.[resource]?.[verb] ?? [],
  );
  if (!implementation) throw new Error(`No module implements ${name}.`);
  return implementation.prepare(caller, input);
}

/** Runs a mutation as a part of another one, with all its checks; for mutations that leave nothing to clean up. */
export async function callWithin<Name extends OperationName>(
  context: Context<Member>,
  name: Name,
  input: object,
): Promise<OutputOf<Name>> {
  // What is prepared reads what is committed, as it does before a transaction.
  const deps = { ...context.deps, read: createRead(context.deps.pool) };
  const call = await prepareCall({ ...context, deps }, name, input);
  // Safe because the operation parses its output.
  return (await call.handle(context)) as OutputOf<Name>;
}
