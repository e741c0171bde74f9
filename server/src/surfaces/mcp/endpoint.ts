import { errors, ServiceError } from '@imprint/shared/errors';
import type { Request, Response } from 'express';
import type { KeyRefusal } from '../../auth/key.authenticator.ts';
import type { Deps } from '../../deps.ts';
import { retryAfterSeconds } from '../../limits/limiter.ts';
import { windowsOf } from '../../limits/windows.ts';
import type { Member, RequestInfo } from '../../rpc/context.ts';
import { translateError } from '../../rpc/guards.ts';
import { assertJson, parseSyntax, readText } from '../body.ts';
import { countFailure, keyActor } from '../credentials.ts';
import { logFault } from '../log.ts';
import type { OriginGuard } from '../origin.ts';
import { requestInfo } from '../request.ts';
import { authenticationFailed, errorAnswer, type RpcAnswer, rateLimited } from './envelope.ts';
import { idOf, readMessage } from './message.ts';
import { findMethod, protocolVersions } from './methods.ts';

/** Messages that one batch may carry. */
const maxBatchSize = 50;
const accepted: RpcAnswer = { status: 202, body: '' };

/**
 * Serves `/api/mcp`: JSON-RPC 2.0 as the interface shows it, and the Model Context Protocol over
 * stateless HTTP. Order: origin, method, media type, size, parse, authentication, then for each message
 * limit, shape and method.
 */
export function createToolEndpoint(deps: Deps, { assertOrigin }: OriginGuard) {
  return async (request: Request, response: Response): Promise<void> => {
    const info = requestInfo(request, 'tools');
    response.setHeader('X-Request-Id', info.id);
    try {
      send(response, await answer(request, info));
    } catch (thrown) {
      const error = translateError(thrown);
      logFault(deps.log, error, info);
      if (error.code === 'METHOD_NOT_ALLOWED') response.setHeader('Allow', 'POST');
      send(response, transportError(error));
    }
  };

  async function answer(request: Request, info: RequestInfo): Promise<RpcAnswer> {
    assertOrigin(request);
    if (request.method !== 'POST') throw new ServiceError('METHOD_NOT_ALLOWED');
    assertJson(request);
    const body = await readBody(request);
    if (body instanceof ServiceError) {
      return errorAnswer(null, { code: -32700, message: 'Parse error', data: { ...body.details } }, 400);
    }
    const actor = await authenticate(deps, request, info);
    if (typeof actor === 'string') return refuse(deps, body, actor, info);
    const version = request.headers['mcp-protocol-version'];
    if (!Array.isArray(body)) return answerOne(deps, { actor, info, version }, body);
    if (version !== undefined && version !== '2025-03-26') return invalidRequest(null, 400);
    return answerBatch(deps, { actor, info, version }, body);
  }
}

interface Exchange {
  actor: Member;
  info: RequestInfo;
  version: string | string[] | undefined;
}

async function answerOne(deps: Deps, { actor, info, version }: Exchange, body: unknown): Promise<RpcAnswer> {
  const id = idOf(body);
  const verdict = await deps.limiter.take(windowsOf(actor, info, null));
  if (!verdict.allowed && verdict.state) return rateLimited(id, retryAfterSeconds(verdict.state));
  const message = readMessage(body);
  if (!message) return invalidRequest(id, 400);
  if (version !== undefined && !protocolVersions.includes(String(version))) {
    const data = { supported: protocolVersions, requested: String(version) };
    return errorAnswer(id, { code: -32022, message: 'Unsupported protocol version', data }, 400);
  }
  if (message.id === undefined) return accepted;
  const method = findMethod(message.method);
  if (!method) return errorAnswer(message.id, { code: -32601, message: 'Method not found' });
  if (Array.isArray(message.params)) {
    return errorAnswer(message.id, { code: -32602, message: 'Invalid params: send them by name' });
  }
  return method({ id: message.id, caller: { actor, deps, request: info }, params: message.params });
}

/** Answers the messages in their order; notifications give nothing (JSON-RPC 2.0, section 6). */
async function answerBatch(deps: Deps, exchange: Exchange, bodies: unknown[]): Promise<RpcAnswer> {
  if (bodies.length === 0 || bodies.length > maxBatchSize) return invalidRequest(null, 400);
  const answers: RpcAnswer[] = [];
  for (const body of bodies) {
    const answer = await answerOne(deps, exchange, body);
    if (answer.body !== '') answers.push(answer);
  }
  if (answers.length === 0) return accepted;
  return { status: 200, body: `[${answers.map(({ body }) => body).join(',')}]` };
}

/** The parsed body; whatever is no JSON text is a parse error, which the other refusals of HTTP are not. */
async function readBody(request: Request): Promise<unknown> {
  try {
    return parseSyntax(await readText(request));
  } catch (thrown) {
    const error = translateError(thrown);
    if (error.code === 'VALIDATION_ERROR') return error;
    throw error;
  }
}

/** An Authorization header is used alone; without one the session cookie counts. */
async function authenticate(deps: Deps, request: Request, info: RequestInfo): Promise<Member | KeyRefusal> {
  const found = await keyActor(deps, request, info);
  if (found !== undefined) return found;
  return (await deps.sessions.authenticate(request.headers.cookie ?? '')) ?? 'invalid';
}

/** Counts the failure against the address; too many are told to wait instead. */
async function refuse(deps: Deps, body: unknown, reason: KeyRefusal, info: RequestInfo): Promise<RpcAnswer> {
  const { allowed, state } = await countFailure(deps, info);
  const id = idOf(body);
  return !allowed && state ? rateLimited(id, retryAfterSeconds(state)) : authenticationFailed(id, reason);
}

function invalidRequest(id: ReturnType<typeof idOf>, status: number): RpcAnswer {
  return errorAnswer(id, { code: -32600, message: 'Invalid Request' }, status);
}

/** What is wrong with the HTTP request itself, before there is a message to answer. */
function transportError({ code, message, details }: ServiceError): RpcAnswer {
  const { rpc, http } = errors[code];
  return errorAnswer(null, { code: rpc, message, data: { code, ...(details && { details }) } }, http);
}

function send(response: Response, { status, headers = {}, body }: RpcAnswer): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body !== '') {
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
  }
  response.end(body);
}
