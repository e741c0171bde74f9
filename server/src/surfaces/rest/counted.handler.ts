import type { Surface } from '@imprint/shared/activity.contract';
import { errors } from '@imprint/shared/errors';
import type { Request, Response } from 'express';
import type { Deps } from '../../core/rpc/deps.ts';
import type { CallRecord } from '../../core/usage/call.record.ts';
import type { RequestInfo } from '../../core/auth/request.info.ts';
import { translateError } from '../../core/rpc/guards.ts';
import { recordCall } from '../../core/usage/call.record.ts';
import { logFault } from '../../core/http/log.ts';
import { requestInfo } from '../../core/http/request.ts';
import { sendError } from './envelope.ts';

type Handler = (
  request: Request,
  response: Response,
  info: RequestInfo,
  callRecord: CallRecord,
) => Promise<void>;

/**
 * Creates the handler of an endpoint that responds in the envelopes of REST: each request gets an id and is counted
 * once, and a thrown error is logged if it is a fault and sent as the response.
 */
export function countedHandler(deps: Deps, surfaceOf: (request: Request) => Surface, serve: Handler) {
  return async (request: Request, response: Response): Promise<void> => {
    const info = requestInfo(request, surfaceOf(request));
    response.setHeader('X-Request-Id', info.id);
    const callRecord: CallRecord = { operation: 'none', projectId: null, status: 500 };
    try {
      await serve(request, response, info, callRecord);
    } catch (thrown) {
      const error = translateError(thrown);
      logFault(deps, error, info);
      callRecord.status = errors[error.code].http;
      sendError(response, error, info.id);
    } finally {
      recordCall(deps, info, callRecord);
    }
  };
}
