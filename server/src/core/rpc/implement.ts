import { errors } from '@imprint/shared/errors';
import type { Operation, Resource } from '@imprint/shared/operation';
import { initTRPC, TRPCError } from '@trpc/server';
import type * as z from 'zod';
import { decodeId } from '../db/ids.ts';
import { recordCall } from '../usage/call.record.ts';
import type { Actor, AnonymousActor, Member } from '../auth/actor.ts';
import type { CallContext, Caller, Context } from './context.ts';
import type { CallRecord } from '../usage/call.record.ts';
import { formatError } from './error.shape.ts';
import { describeFault } from './fault.ts';
import { parseInput, requireAccess, requireRecentPassword, translateError } from './guards.ts';
import { runMutation } from './mutation.ts';

/** Runs an operation for a caller on unchecked input. Throws only ServiceError. */
export type Guarded = (caller: Caller, rawInput: unknown) => Promise<Record<string, unknown>>;

/** The context of every tRPC procedure: the caller, and a function that counts the call against its limits. */
export interface ProcedureContext {
  caller: Caller;
  admit(operation: Operation): Promise<void>;
}

type ActorOf<O extends Operation> = O['access'] extends 'public' ? AnonymousActor | Member : Member;

type Handler<O extends Operation> = (
  context: Context<ActorOf<O>>,
  input: z.output<O['input']>,
) => Promise<z.input<O['output']>>;

/** A handler whose slow part, such as hashing a password, runs before the transaction begins. */
export interface PreparedHandler<O extends Operation, Prepared = unknown> {
  prepare(caller: CallContext<ActorOf<O>>, input: z.output<O['input']>): Promise<Prepared>;
  // A method, so that a handler may declare the type that its own prepare() returns.
  handle(
    context: Context<ActorOf<O>>,
    input: z.output<O['input']>,
    prepared: Prepared,
  ): ReturnType<Handler<O>>;
  /** Cleans up after the transaction, whether it was committed or not; a failure is only logged. */
  finish?(caller: CallContext<ActorOf<O>>, prepared: Prepared): Promise<void>;
}

/** One handler for each operation of a resource; a missing one does not compile. */
export type Handlers<R extends Resource> = { [Verb in keyof R]: Handler<R[Verb]> | PreparedHandler<R[Verb]> };

const t = initTRPC.context<ProcedureContext>().create({ errorFormatter: formatError, isDev: false });
export const router = t.router;

/**
 * Pairs the operations of a resource with their handlers. Each pair becomes the guarded function, which REST and
 * tools call, and the tRPC procedure around it. The order is the same for every surface: access (and a recent
 * password where the operation is sensitive), input, unit of work, handler, output. Every error becomes a
 * ServiceError.
 */
export function implement<R extends Resource>(name: string, resource: R, handlers: Handlers<R>) {
  const entries = Object.entries(resource).map(([verb, operation]) => {
    const guarded = guard(`${name}.${verb}`, operation, asPrepared(handlers[verb]));
    return [
      verb,
      {
        name: `${name}.${verb}`,
        operation,
        guarded,
        procedure: procedureOf(`${name}.${verb}`, operation, guarded),
      },
    ];
  });
  // Safe because there is one entry for each verb of the resource.
  return Object.fromEntries(entries) as Record<keyof R & string, Implementation>;
}

export interface Implementation {
  name: string;
  operation: Operation;
  guarded: Guarded;
  procedure: ReturnType<typeof procedureOf>;
}

/** A handler of an operation that is only known at run time. */
type AnyHandler = PreparedHandler<Operation>;

function asPrepared(handler: unknown): AnyHandler {
  return typeof handler === 'function'
    ? // Safe because Handlers<R> admits only functions of this form.
      { prepare: async () => undefined, handle: handler as AnyHandler['handle'] }
    : (handler as AnyHandler); // Safe because the other form of Handlers<R> is this one.
}

function guard(name: string, operation: Operation, handler: AnyHandler): Guarded {
  return async (caller, rawInput) => {
    const { callRecord } = caller;
    if (callRecord) callRecord.operation = name;
    try {
      const output = await run(name, operation, handler, caller, rawInput);
      if (callRecord && operation.status === 201) callRecord.projectId ??= createdProjectId(output);
      return output;
    } catch (thrown) {
      throw translateError(thrown);
    }
  };
}

/** The stored id of the project that was created; null when it is another resource. */
function createdProjectId({ id }: Record<string, unknown>): string | null {
  return typeof id === 'string' ? decodeId('proj', id) : null;
}

async function run(
  name: string,
  operation: Operation,
  { prepare, handle, finish }: AnyHandler,
  caller: Caller,
  rawInput: unknown,
): ReturnType<Guarded> {
  requireAccess(caller.actor, operation.access, caller.request);
  if (operation.isSensitive) requireRecentPassword(caller.actor, operation.access);
  const input = parseInput(operation.input, rawInput);
  // A public operation runs anonymously, even with the cookie of a session.
  const actor = operation.access === 'public' ? { type: 'anonymous' } : caller.actor;
  // Safe because requireAccess rejects an anonymous actor wherever the handler expects a member.
  const member = { ...caller, access: operation.access, actor } as CallContext<Actor & Member>;
  const prepared = await prepare(member, input);
  const runHandler = (context: Context<Member>) =>
    handle(context, input, prepared).then((output) => operation.output.parse(output));
  try {
    if (operation.kind === 'mutation') return await runMutation(name, member, input, runHandler);
    return await runHandler(withUnitOfWork(member));
  } finally {
    await finish?.(member, prepared).catch((error: unknown) => {
      caller.deps.log.warn(
        { err: describeFault(error), requestId: caller.request.id },
        `tidying up after ${name} failed`,
      );
    });
  }
}

/** Hot reads never touch the entity manager, so it is forked only when a handler uses it. */
function withUnitOfWork(caller: CallContext<Member>): Context<Member> {
  let em: Context['em'] | undefined;
  return {
    ...caller,
    probeSlugFirst: false,
    get em() {
      em ??= caller.deps.orm.em.fork();
      return em;
    },
  };
}

function procedureOf(name: string, operation: Operation, guarded: Guarded) {
  const procedure = t.procedure.input((rawInput: unknown) => rawInput);
  const resolve = async ({ ctx, input }: { ctx: ProcedureContext; input: unknown }) => {
    const { deps, request } = ctx.caller;
    const callRecord: CallRecord = { operation: name, projectId: null, status: operation.status };
    try {
      await ctx.admit(operation);
      return await guarded({ ...ctx.caller, callRecord }, input);
    } catch (thrown) {
      const error = translateError(thrown);
      callRecord.status = errors[error.code].http;
      throw new TRPCError({ code: errors[error.code].trpc, message: error.message, cause: error });
    } finally {
      recordCall(deps, request, callRecord);
    }
  };
  return operation.kind === 'query' ? procedure.query(resolve) : procedure.mutation(resolve);
}
