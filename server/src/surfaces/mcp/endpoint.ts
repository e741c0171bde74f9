import { errors, ServiceError } from '@imprint/shared/errors';
import { type Request, type Response, Router } from 'express';
import type { Member } from '../../core/auth/actor.ts';
import type { KeyRefusal } from '../../core/auth/key.authenticator.ts';
import type { RequestInfo } from '../../core/auth/request.info.ts';
import { assertJson, parseSyntax, readText } from '../../core/http/body.ts';
import { countFailure, keyActor } from '../../core/http/credentials.ts';
import { logFault } from '../../core/http/log.ts';
import type { OriginGuard } from '../../core/http/origin.ts';
import { requestInfo } from '../../core/http/request.ts';
import { retryAfterOf } from '../../core/http/retry.after.ts';
import { retryAfterSeconds } from '../../core/limits/limiter.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { translateError } from '../../core/rpc/guards.ts';
import { recordRefusedCall } from '../../core/usage/call.record.ts';
import { createDispatcher } from './dispatch.ts';
import { readFilter } from './filter.ts';
import { idOf } from './message.ts';
import { createMethods } from './methods.ts';
import type { Registry } from './registry.ts';
import {
  authenticationFailed,
  errorResponse,
  type RpcId,
  type RpcResponse,
  rateLimited,
} from './rpc.response.ts';
import { EventChannel, sendResponse } from './transport.ts';

/** The headers of tool clients; the protocol defines the first three, `filter.ts` the others. */
const clientHeaders = [
  'Mcp-Method',
  'Mcp-Name',
  'MCP-Protocol-Version',
  'X-MCP-Toolsets',
  'X-MCP-Tools',
  'X-MCP-Exclude-Tools',
  'X-MCP-Readonly',
];

/**
 * Serves the registry at `/api/mcp`, by JSON-RPC 2.0 as the interface describes it and by the Model Context
 * Protocol over stateless HTTP. Order of checks: origin, method, media type, size, parse, authentication, then
 * those of the dispatcher for each message.
 */
export function createToolEndpoint(
  deps: Deps,
  registry: Registry,
  { assertOrigin, cors }: OriginGuard,
): Router {
  const dispatch = createDispatcher(deps, createMethods(registry));

  const serve = async (request: Request, response: Response): Promise<void> => {
    const info = requestInfo(request, 'tools');
    response.setHeader('X-Request-Id', info.id);
    let body: unknown;
    try {
      assertRequest(request);
      body = await readBody(request);
      sendResponse(request, response, await answer(request, response, info, body));
    } catch (thrown) {
      const error = translateError(thrown);
      // A foreign origin is refused before its body is read, which is then read for nothing but its id.
      if (error.code === 'FORBIDDEN' && body === undefined) body = await readBody(request).catch(() => null);
      logFault(deps, error, info);
      recordRefusedCall(deps, info, errors[error.code].http, error);
      if (error.code === 'METHOD_NOT_ALLOWED') response.setHeader('Allow', 'POST');
      sendResponse(request, response, transportError(error, idOf(body)));
    }
  };
  return Router().use(cors({ headers: clientHeaders }), serve);

  function assertRequest(request: Request): void {
    assertOrigin(request);
    if (request.method !== 'POST') throw new ServiceError('METHOD_NOT_ALLOWED');
    assertJson(request);
  }

  async function answer(
    request: Request,
    response: Response,
    info: RequestInfo,
    body: unknown,
  ): Promise<RpcResponse> {
    if (body instanceof ServiceError) {
      recordRefusedCall(deps, info, 400);
      return errorResponse(null, { code: -32700, message: 'Parse error', data: { ...body.details } }, 400);
    }
    const actor = await authenticateMember(deps, request, info);
    if (typeof actor === 'string') return refuse(deps, body, actor, info);
    const { headers, originalUrl } = request;
    const filter = readFilter(headers, originalUrl);
    const channel = new EventChannel(request, response);
    return dispatch({ actor, info, headers, filter, channel }, body);
  }
}

/** The parsed body, or the error when it is not JSON; throws other errors of the HTTP request. */
async function readBody(request: Request): Promise<unknown> {
  try {
    return parseSyntax(await readText(request));
  } catch (thrown) {
    const error = translateError(thrown);
    if (error.code === 'VALIDATION_ERROR') return error;
    throw error;
  }
}

/** Authenticates by the Authorization header if there is one, otherwise by the session cookie. */
async function authenticateMember(
  deps: Deps,
  request: Request,
  info: RequestInfo,
): Promise<Member | KeyRefusal> {
  const result = await keyActor(deps, request, info);
  if (result !== undefined) return result;
  const user = await deps.sessions.authenticate(request.headers.cookie ?? '');
  if (!user) return 'invalid';
  info.caller = user;
  return user;
}

/** Counts the failure against the address; after too many the response is a rate limit error instead. */
async function refuse(
  deps: Deps,
  body: unknown,
  reason: KeyRefusal,
  info: RequestInfo,
): Promise<RpcResponse> {
  const verdict = await countFailure(deps, info);
  recordRefusedCall(deps, info, verdict.allowed ? 401 : 429);
  const id = idOf(body);
  if (!verdict.allowed) return rateLimited(id, retryAfterSeconds(verdict.state));
  return authenticationFailed(id, reason);
}

/** The response to an HTTP request that failed as a whole; `id` is that of its message, as far as it was read. */
function transportError(error: ServiceError, id: RpcId): RpcResponse {
  const { code, message, details } = error;
  const { rpc, http } = errors[code];
  const retryAfter = retryAfterOf(error);
  return {
    ...errorResponse(id, { code: rpc, message, data: { code, ...(details && { details }) } }, http),
    ...(retryAfter !== null && { headers: { 'Retry-After': String(retryAfter) } }),
  };
}
