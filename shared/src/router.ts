import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type * as z from 'zod';
import type { Contract } from './contract.ts';
import type { ErrorCode, ErrorDetails } from './errors.ts';
import type { Operation, Resource } from './operation.ts';

/** What an error carries to a tRPC client, beside its message. */
export interface ErrorShape {
  message: string;
  code: number;
  data: { code: ErrorCode; httpStatus: number; details?: ErrorDetails; requestId: string };
}

interface Definition<Input, Output> {
  meta: object;
  /** The input may be left out when no field of it is required. */
  // biome-ignore lint/suspicious/noConfusingVoidType: only void lets a caller leave an argument out.
  input: Record<never, never> extends Input ? Input | void : Input;
  output: Output;
}

/** The tRPC procedure of one operation. */
type ProcedureOf<O extends Operation> =
  O extends Operation<infer Kind, infer Input, infer Output>
    ? Kind extends 'query'
      ? TRPCQueryProcedure<Definition<z.input<Input>, z.output<Output>>>
      : TRPCMutationProcedure<Definition<z.input<Input>, z.output<Output>>>
    : never;

type ProceduresOf<R extends Resource> = { [Verb in keyof R]: ProcedureOf<R[Verb]> };

/** The router that `/trpc` serves, mapped from the contract, so that no client needs server sources. */
export type AppRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: ErrorShape; transformer: false },
  { [Name in keyof Contract]: ProceduresOf<Contract[Name]> }
>;
