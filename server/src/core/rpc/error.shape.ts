import { errorCodes, errors, ServiceError } from '@imprint/shared/errors';
import type { ErrorShape } from '@imprint/shared/router';
import type { TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import type { ProcedureContext } from './procedure.ts';

/** Request ids of errors that tRPC raised before the request had a context. */
const requestIds = new WeakMap<TRPCError, string>();

/** Records the request of an error, because its context may never have been created. */
export function rememberRequestId(error: TRPCError, requestId: string): void {
  requestIds.set(error, requestId);
}

/** Formats an error for tRPC clients: our code, details and the request id; never a stack or a cause. */
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
    data: errorData(serviceError, ctx?.caller.request.id ?? requestIds.get(error) ?? ''),
  };
}

/** What tRPC clients learn about an error besides its message. */
export function errorData({ code, details }: ServiceError, requestId: string): ErrorShape['data'] {
  return { code, httpStatus: errors[code].http, ...(details && { details }), requestId };
}

/** Maps an error that tRPC raised itself, such as an unknown path, to our own error with the same meaning. */
export function serviceErrorOf(error: TRPCError): ServiceError {
  if (error.cause instanceof ServiceError) return error.cause;
  const code = errorCodes.find((name) => errors[name].trpc === error.code);
  if (code) return new ServiceError(code, { cause: error });
  const isParseError = error.code === 'PARSE_ERROR';
  return new ServiceError(isParseError ? 'VALIDATION_ERROR' : 'INTERNAL_ERROR', { cause: error });
}
