import type { ServiceError } from '@imprint/shared/errors';
import type { Operation, Resource } from '@imprint/shared/operation';
import type * as z from 'zod';
import { type Actor, type AnonymousActor, isPublishable, type Member } from '../auth/actor.ts';
import { insertRows } from '../db/insert.rows.ts';
import type { AssertFits } from '../storage/incoming.ts';
import { type CallContext, type Caller, type Context, type Effects, noteProject } from './context.ts';
import { eventRows } from './events.ts';
import { describeFault } from './fault.ts';
import {
  parseInput,
  requireAccess,
  requirePermission,
  requirePersonalData,
  requirePublishable,
  requireRecentProof,
  requireVerifiedEmail,
  requireVisibleState,
  translateError,
  withGrants,
} from './guards.ts';
import { runMutation } from './mutation.ts';
import { procedureOf } from './procedure.ts';
import { noteRefusal, recordExport } from './security.ts';

/** Runs an operation for a caller; never rejects. The input is read once access is granted, and is unchecked. */
export type Guarded = (caller: Caller, readInput: ReadInput) => Promise<Outcome>;
type ReadInput = () => unknown;

/** How a call ended: its output, or the error that the caller may see. */
export type Outcome = {
  projectId: string | null;
  setCookies?: readonly string[];
  representation?: string;
} & ({ output: Output; error?: never } | { output?: never; error: ServiceError });

type Output = Record<string, unknown>;

/** The output of a call; throws its error. */
export function outputOf({ output, error }: Outcome): Output {
  if (error) throw error;
  return output;
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
  /**
   * Creates the check that the files of a form have to pass while they arrive, from the fields that are known by then,
   * which are unchecked. Without it any file passes.
   */
  checkFile?(
    caller: Caller & { actor: ActorOf<O> },
    fields: Readonly<Record<string, string>>,
  ): Promise<AssertFits>;
  /** Cleans up after the transaction, whether it was committed or not; a failure is only logged. */
  finish?(caller: CallContext<ActorOf<O>>, prepared: Prepared): Promise<void>;
}

/** One handler for each operation of a resource; a missing one does not compile. */
export type Handlers<R extends Resource> = { [Verb in keyof R]: Handler<R[Verb]> | PreparedHandler<R[Verb]> };

/**
 * Pairs the operations of a resource with their handlers. Each pair becomes the guarded function, which REST and
 * tools call, and the tRPC procedure around it. The order is the same for every surface: access (with the right to
 * read personal data, a verified address and a recent proof of identity where the operation needs them), input, unit
 * of work, handler, output. Every error becomes a ServiceError.
 */
export function implement<R extends Resource>(name: string, resource: R, handlers: Handlers<R>) {
  const entries = Object.entries(resource).map(([verb, operation]) => {
    const handler = asPrepared(handlers[verb]);
    const guarded = guard(`${name}.${verb}`, operation, handler);
    return [
      verb,
      {
        name: `${name}.${verb}`,
        operation,
        guarded,
        prepare: preparer(`${name}.${verb}`, operation, handler),
        checkFile: handler.checkFile,
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
  /** Checks and prepares it as a part of another mutation; rejects with its error. The input is unchecked. */
  prepare(caller: CallContext<Member>, input: unknown): Promise<PreparedCall>;
  /** The check of its files while they arrive; see `PreparedHandler`. */
  checkFile: AnyHandler['checkFile'];
  procedure: ReturnType<typeof procedureOf>;
}

/** A mutation that is a part of another one, which calls both. */
export interface PreparedCall {
  /** Runs it in the transaction of the other one, without an activity entry of its own. */
  handle(context: Context<Member>): Promise<Output>;
  /** Cleans up after that transaction. */
  finish(): Promise<void>;
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
  return async (caller, readInput) => {
    const effects: Effects = { projectId: null, setCookies: [], securityEvents: [] };
    const call = { ...caller, operation: name, effects };
    try {
      const output = await run(operation, handler, call, readInput);
      noteProject(effects, operation, output);
      const { projectId, setCookies, representation } = effects;
      return { output, projectId, setCookies, ...(representation !== undefined && { representation }) };
    } catch (thrown) {
      const error = withGrants(translateError(thrown), caller.actor, operation.access);
      noteRefusal(call, operation, error);
      return { error, projectId: effects.projectId };
    }
  };
}

async function run(
  operation: Operation,
  { prepare, handle, finish }: AnyHandler,
  caller: CallContext<Actor>,
  readInput: ReadInput,
): Promise<Output> {
  requireAllowed(caller, operation);
  const input = parseInput(operation.input, await readInput());
  if (isPublishable(caller.actor)) requireVisibleState(operation, input);
  // A public operation runs anonymously, even with the cookie of a session.
  const isAnonymous = operation.access === 'public' && !operation.recognizesCaller;
  const actor = isAnonymous ? { type: 'anonymous' } : caller.actor;
  // Safe because requireAccess rejects an anonymous actor wherever the handler expects a member.
  const member = { ...caller, actor } as CallContext<Actor & Member>;
  const prepared = await prepare(member, input);
  const runHandler = (context: Context<Member>) =>
    handle(context, input, prepared).then((output) => operation.output.parse(output));
  try {
    if (operation.kind === 'mutation') return await runMutation(operation, member, input, runHandler);
    const output = await runHandler(withUnitOfWork(member));
    await recordExport(member, operation, output);
    return output;
  } finally {
    await finish?.(member, prepared).catch((error: unknown) => {
      caller.deps.log.warn(
        { err: describeFault(error), requestId: caller.request.id },
        `cleaning up after ${caller.operation} failed`,
      );
    });
  }
}

/** Throws the error of a caller who may not use the operation. */
function requireAllowed({ actor, request }: CallContext<Actor>, operation: Operation): void {
  if (isPublishable(actor)) requirePublishable(actor, operation, request);
  else requireAccess(actor, operation.access, request);
  requirePermission(actor, operation.permission);
  requirePersonalData(actor, operation.personalData);
  if (operation.needsVerifiedEmail) requireVerifiedEmail(actor, operation.access);
  if (operation.isSensitive) requireRecentProof(actor, operation.access);
}

function preparer(name: string, operation: Operation, handler: AnyHandler): Implementation['prepare'] {
  return async (outer, rawInput) => {
    const caller = { ...outer, operation: name };
    requireAllowed(caller, operation);
    const input = parseInput(operation.input, rawInput);
    const prepared = await handler.prepare(caller, input);
    return {
      async handle(context) {
        const own = { ...context, operation: name };
        const output = operation.output.parse(await handler.handle(own, input, prepared));
        // What comes next may read it.
        await context.em.flush();
        await insertRows(context.em, { event: eventRows(own, operation, input, output) });
        return output;
      },
      finish: async () => handler.finish?.(caller, prepared),
    };
  };
}

/** Hot reads never touch the entity manager, so it is forked only when a handler uses it. */
function withUnitOfWork(caller: CallContext<Member>): Context<Member> {
  let em: Context['em'] | undefined;
  return {
    ...caller,
    get em() {
      em ??= caller.deps.orm.em.fork();
      return em;
    },
  };
}
