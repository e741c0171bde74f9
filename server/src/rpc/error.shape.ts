import { type ErrorCode, errors, ServiceError } from '@imprint/shared/errors';
import type { ErrorShape } from '@imprint/shared/router';
import type { TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import type { ProcedureContext } from './implement.ts';

// Safe because the keys of the table are the codes.
const codes = Object.keys(errors) as ErrorCode[];

/** The ids of requests whose error tRPC raised before they had a context. */
const earlyRequests = new WeakMap<TRPCError, string>();

/** Tells which request an error belongs to, before it is formatted; its context may never have been made. */
export function rememberRequestId(error: TRPCError, requestId: string): void {
  earlyRequests.set(error, requestId);
}

/** What a tRPC client reads of an error: our code, details and the request id; never a stack or a cause. */
export function formatError({
  error,
  shape,
  ctx,
}: {
  error: TRPCError;
  shape: TRPCDefaultErrorShape;
  ctx: ProcedureContext | undefined;
}): ErrorShape {
  const serviceError = serviceErrorOf(error);
  return {
    message: serviceError.message,
    code: shape.code,
    data: {
      code: serviceError.code,
      httpStatus: errors[serviceError.code].http,
      ...(serviceError.details && { details: serviceError.details }),
      requestId: ctx?.caller.request.id ?? earlyRequests.get(error) ?? '',
    },
  };
}

/** Errors that tRPC raises by itself, such as an unknown path, are told by our own words. */
export function serviceErrorOf(error: TRPCError): ServiceError {
  if (error.cause instanceof ServiceError) return error.cause;
  const code = codes.find((name) => errors[name].trpc === error.code);
  if (code) return new ServiceError(code, { cause: error });
  const isParseError = error.code === 'PARSE_ERROR';
  return new ServiceError(isParseError ? 'VALIDATION_ERROR' : 'INTERNAL_ERROR', { cause: error });
}
