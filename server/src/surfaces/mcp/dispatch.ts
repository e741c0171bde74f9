import type { IncomingHttpHeaders } from 'node:http';
import { errors, type ServiceError } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import type { RequestInfo } from '../../core/auth/request.info.ts';
import { logFault } from '../../core/http/log.ts';
import { limitExceeded, retryAfterSeconds } from '../../core/limits/limiter.ts';
import { windowsOf } from '../../core/limits/windows.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { requireAddress, translateError } from '../../core/rpc/guards.ts';
import { outputOf } from '../../core/rpc/implement.ts';
import { type CallRecord, recordCall, recordRefusedCall } from '../../core/usage/call.record.ts';
import { createClientRequests } from './client.requests.ts';
import { assertToolsets, type Filter } from './filter.ts';
import { idOf, type RpcMessage, readMessage } from './message.ts';
import type { Methods } from './methods.ts';
import { assertSupportedVersion, hasStatelessMeta, readRequestMeta } from './protocol.version.ts';
import type { Call, Channel } from './registry.ts';
import {
  errorResponse,
  operationError,
  ProtocolError,
  type RpcId,
  type RpcResponse,
  rateLimited,
} from './rpc.response.ts';

/** Messages that one batch may carry. */
const maxBatchSize = 50;
/** The only revision with batches. */
const batchVersion = '2025-03-26';
const acceptedResponse: RpcResponse = { status: 202, body: '' };

/** The parts of the HTTP request that all messages of a batch share. */
export interface Exchange {
  actor: Member;
  info: RequestInfo;
  headers: IncomingHttpHeaders;
  filter: Filter;
  channel: Channel;
}

type HandleMessage = (exchange: Exchange, body: unknown) => Promise<RpcResponse>;

/** Handles messages. Checks each one's limit, shape, protocol version and headers, and method, in this order. */
export function createDispatcher(deps: Deps, methods: Methods) {
  const clientRequests = createClientRequests();

  return async (exchange: Exchange, body: unknown): Promise<RpcResponse> => {
    if (!Array.isArray(body)) return handleOne(exchange, body);
    const version = exchange.headers['mcp-protocol-version'];
    const isAllowed = (version === undefined || version === batchVersion) && !body.some(hasStatelessMeta);
    if (isAllowed && isBatchSize(body)) return handleBatch(handleOne, exchange, body);
    recordRefusedCall(deps, exchange.info, 400);
    return invalidRequest(null);
  };

  /** Counts the message as the last operation that it ran. */
  async function handleOne(exchange: Exchange, body: unknown): Promise<RpcResponse> {
    const { actor, info } = exchange;
    let call: CallRecord = { operation: 'none', projectId: null, status: 200 };
    const runOperation: Call['runOperation'] = async (
      { name, guarded },
      input,
      { isDryRun = false } = {},
    ) => {
      const outcome = await guarded({ actor, deps, request: info, isDryRun }, () => input);
      call = { operation: name, projectId: outcome.projectId, status: 200 };
      return outputOf(outcome);
    };
    const { counted, ...response } = await answer(exchange, body, runOperation);
    recordCall(deps, info, { ...call, ...counted });
    return response;
  }

  async function answer(
    exchange: Exchange,
    body: unknown,
    runOperation: Call['runOperation'],
  ): Promise<RpcResponse> {
    const { actor, info } = exchange;
    const id = idOf(body);
    const verdict = await deps.limiter.take(windowsOf(deps, actor, info, null));
    if (!verdict.allowed) {
      const response = rateLimited(id, retryAfterSeconds(verdict.state));
      return refused(429, response, limitExceeded(verdict.state));
    }
    const message = readMessage(body);
    try {
      if (message) return await callMethod(exchange, message, runOperation);
      if (settleClientRequest(exchange, body)) return acceptedResponse;
      return refused(400, invalidRequest(id));
    } catch (thrown) {
      if (thrown instanceof ProtocolError)
        return refused(Math.max(400, thrown.status), errorResponse(id, thrown, thrown.status));
      const error = translateError(thrown);
      logFault(deps, error, info);
      return refused(errors[error.code].http, operationError(id, error), error);
    }
  }

  /** Hands a client's response to the call that waits for it, if the key may be used from this address. */
  function settleClientRequest({ actor, info }: Exchange, body: unknown): boolean {
    requireAddress(actor, 'anyKey', info);
    return clientRequests.settle(actor, body);
  }

  function callMethod(
    { actor, info, headers, filter, channel }: Exchange,
    message: RpcMessage,
    runOperation: Call['runOperation'],
  ): Promise<RpcResponse> | RpcResponse {
    if (message.id === undefined) {
      assertSupportedVersion(headers['mcp-protocol-version']);
      return acceptedResponse;
    }
    assertToolsets(filter, methods.toolsets);
    const requestMeta = readRequestMeta(message, headers);
    const method = (requestMeta ? methods.stateless : methods.handshake).get(message.method);
    if (!method) throw new ProtocolError(-32601, 'Method not found', { status: requestMeta ? 404 : 200 });
    if (Array.isArray(message.params)) throw new ProtocolError(-32602, 'Invalid params: send them by name');
    return method({
      id: message.id,
      caller: { actor, deps, request: info },
      runOperation,
      method: message.method,
      params: message.params,
      requestMeta,
      filter,
      channel,
      clientRequests,
    });
  }
}

/** Counts a message that failed with this HTTP status. */
function refused(status: number, response: RpcResponse, error?: ServiceError): RpcResponse {
  return { ...response, counted: { status, error } };
}

function isBatchSize({ length }: unknown[]): boolean {
  return length > 0 && length <= maxBatchSize;
}

/** Handles messages in order; notifications get no response (JSON-RPC 2.0, section 6). */
async function handleBatch(
  handleOne: HandleMessage,
  exchange: Exchange,
  bodies: unknown[],
): Promise<RpcResponse> {
  const responses: RpcResponse[] = [];
  // All responses go into one array, so nothing can be sent before it.
  const batchExchange = { ...exchange, channel: { send: () => false, onClose: () => {} } };
  for (const body of bodies) {
    const response = await handleOne(batchExchange, body);
    if (response.body !== '') responses.push(response);
  }
  if (responses.length === 0) return acceptedResponse;
  return { status: 200, body: `[${responses.map(({ body }) => body).join(',')}]` };
}

function invalidRequest(id: RpcId): RpcResponse {
  return errorResponse(id, { code: -32600, message: 'Invalid Request' }, 400);
}
