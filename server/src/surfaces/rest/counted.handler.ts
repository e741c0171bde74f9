import { errors, type ServiceError } from '@imprint/shared/errors';
import type { Surface } from '@imprint/shared/surfaces';
import type { Request, Response } from 'express';
import type { RequestInfo } from '../../core/auth/request.info.ts';
import { sendError } from '../../core/http/error.response.ts';
import { setLimitHeaders } from '../../core/http/limit.headers.ts';
import { logFault } from '../../core/http/log.ts';
import { requestInfo } from '../../core/http/request.ts';
import { addressWindow } from '../../core/limits/windows.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { translateError } from '../../core/rpc/guards.ts';
import { recordCall } from '../../core/usage/call.record.ts';

/** How a request ended: with the response that was sent, or with an error that is still to be sent. */
export type CallEnd = { projectId: string | null } & (
  | { status: number; error?: never; sentError?: ServiceError | undefined }
  | { status?: never; error: ServiceError; sentError?: never }
);

/** The call that a request asks for. */
interface RequestedCall {
  /** A name of the contract, or `none`; never client input. */
  operation: string;
  run(): Promise<CallEnd>;
}

/** Finds out what an authenticated caller requests; what it throws counts under no operation. */
type ReadCall = (request: Request, response: Response, info: RequestInfo) => Promise<RequestedCall>;

/**
 * Creates the handler of an endpoint that responds in the envelopes of REST: each request gets an id and is counted
 * once, and a thrown error is logged if it is a fault and sent as the response.
 */
export function countedHandler(deps: Deps, surfaceOf: (request: Request) => Surface, readCall: ReadCall) {
  return async (request: Request, response: Response): Promise<void> => {
    const info = requestInfo(request, surfaceOf(request));
    response.setHeader('X-Request-Id', info.id);
    let operation = 'none';
    const end = await readCall(request, response, info)
      .then((call) => {
        operation = call.operation;
        return call.run();
      })
      .catch((thrown: unknown): CallEnd => ({ error: translateError(thrown), projectId: null }));
    const { error, projectId, sentError, status } = end;
    if (error) {
      logFault(deps, error, info);
      if (info.surface === 'rest') await completeLimitHeaders(deps, response, info);
      sendError(response, error, info.id);
    }
    recordCall(deps, info, {
      operation,
      projectId,
      status: error ? errors[error.code].http : status,
      error: error ?? sentError,
    });
  };
}

/** Describes the window of the address where the database was needed to know the caller, without counting a failure. */
async function completeLimitHeaders(
  { limiter }: Deps,
  response: Response,
  { address }: RequestInfo,
): Promise<void> {
  if (response.hasHeader('X-RateLimit-Limit')) return;
  const [state = null] = await limiter.peek([addressWindow(address)]);
  setLimitHeaders(response, state);
}
