import { invalid, ServiceError } from '@imprint/shared/errors';
import type { Request, Response } from 'express';
import type { Deps } from '../../core/rpc/deps.ts';
import { limitExceeded } from '../../core/limits/limiter.ts';
import { windowsOf } from '../../core/limits/windows.ts';
import type { ApiKeyActor } from '../../core/auth/actor.ts';
import type { RequestInfo } from '../../core/auth/request.info.ts';
import { requireAccess } from '../../core/rpc/guards.ts';
import { readText } from '../../core/http/body.ts';
import { countFailure, keyActor, refusal } from '../../core/http/credentials.ts';
import { isMultipart, receiveFiles } from './multipart.ts';
import { countedHandler } from './counted.handler.ts';
import { sendResult, setLimitHeaders, statusOf } from './envelope.ts';
import { parseBody, readInput } from './input.ts';
import { matchRoute } from './routes.ts';

/**
 * Serves the REST API at `/v1`. Checks run in this order: authentication (401), limit (429), route (404, 405),
 * media type (415), size (413), access (403), input (400).
 */
export function createRestEndpoint(deps: Deps) {
  return countedHandler(
    deps,
    () => 'rest',
    async (request, response, info, callRecord) => {
      const actor = await authenticate(deps, request, response, info);
      const match = matchRoute(request.method, request.path);
      const implementation = match && 'implementation' in match ? match.implementation : null;
      callRecord.operation = implementation?.name ?? 'none';
      const windows = windowsOf(deps, actor, info, implementation?.operation.window ?? null);
      const verdict = await deps.limiter.take(windows);
      setLimitHeaders(response, verdict.state);
      if (!verdict.allowed) throw limitExceeded(verdict.state);
      if (!match) throw new ServiceError('NOT_FOUND', { message: 'There is no such path in this API.' });
      if ('allow' in match) {
        response.setHeader('Allow', match.allow);
        throw new ServiceError('METHOD_NOT_ALLOWED');
      }
      const { operation, guarded } = match.implementation;
      const caller = { actor, deps, request: info, callRecord };
      if (operation.maxFiles > 0 && isMultipart(request)) {
        requireAccess(actor, operation.access, info);
        await receiveFiles(request, response, match, caller, windows);
        return;
      }
      const body = await readText(request, operation.bodyLimitBytes);
      requireAccess(actor, operation.access, info);
      info.idempotencyKey = readIdempotencyKey(request);
      const input = readInput(request, operation, match.parameters, parseBody(body));
      const output = await guarded(caller, input);
      callRecord.status = statusOf(operation, output);
      sendResult(response, operation, output, info.id);
    },
  );
}

/** The actor of the bearer key. Every invalid key gets the same 401. */
async function authenticate(
  deps: Deps,
  request: Request,
  response: Response,
  info: RequestInfo,
): Promise<ApiKeyActor> {
  const result = await keyActor(deps, request, info);
  if (typeof result === 'object') return result;
  const verdict = await countFailure(deps, info);
  setLimitHeaders(response, verdict.state);
  throw refusal(verdict);
}

function readIdempotencyKey(request: Request): string | undefined {
  if (request.method !== 'POST') return undefined;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.length > 0 && key.length <= 255) return key;
  throw invalid({ field: 'Idempotency-Key', reason: 'must have 1 to 255 characters' });
}
