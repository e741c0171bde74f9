import { errors } from '@imprint/shared/errors';
import type { Operation } from '@imprint/shared/operation';
import { initTRPC, TRPCError } from '@trpc/server';
import { recordCall } from '../usage/call.record.ts';
import type { Caller } from './context.ts';
import { formatError } from './error.shape.ts';
import { translateError } from './guards.ts';
import type { Guarded, Outcome } from './implement.ts';

/** The context of every tRPC procedure. */
export interface ProcedureContext {
  caller: Caller;
  /** Counts the call against its limits; its input is unchecked. */
  admit(operation: Operation, rawInput: unknown): Promise<void>;
  /** What the calls add to the response; `setCookies` are the values of Set-Cookie. */
  response: { setCookies: readonly string[] };
}

const t = initTRPC.context<ProcedureContext>().create({ errorFormatter: formatError, isDev: false });
export const router = t.router;

/** Makes the tRPC procedure of an operation from its guarded function. */
export function procedureOf(name: string, operation: Operation, guarded: Guarded) {
  const procedure = t.procedure.input((rawInput: unknown) => rawInput);
  const resolve = async ({ ctx, input }: { ctx: ProcedureContext; input: unknown }) => {
    const { deps, request } = ctx.caller;
    const {
      output,
      error,
      projectId,
      setCookies = [],
    } = await admitted(ctx, operation, input, () => guarded(ctx.caller, () => input));
    const status = error ? errors[error.code].http : operation.status;
    recordCall(deps, request, { operation: name, projectId, status, error });
    if (setCookies.length > 0) ctx.response.setCookies = setCookies;
    if (error) throw new TRPCError({ code: errors[error.code].trpc, message: error.message, cause: error });
    return output;
  };
  return operation.kind === 'query' ? procedure.query(resolve) : procedure.mutation(resolve);
}

/** Runs a call unless one of its limits is exceeded. */
async function admitted(
  { admit }: ProcedureContext,
  operation: Operation,
  rawInput: unknown,
  call: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    await admit(operation, rawInput);
  } catch (thrown) {
    return { error: translateError(thrown), projectId: null };
  }
  return call();
}
