import type { IncomingHttpHeaders } from 'node:http';
import { errors } from '@imprint/shared/errors';
import type { Deps } from '../../deps.ts';
import { retryAfterSeconds } from '../../limits/limiter.ts';
import { windowsOf } from '../../limits/windows.ts';
import type { CallRecord, Member, RequestInfo } from '../../rpc/context.ts';
import { requireAddress, translateError } from '../../rpc/guards.ts';
import { recordCall, recordRefusedCall } from '../../usage/call.record.ts';
import { logFault } from '../log.ts';
import {
  errorAnswer,
  operationError,
  ProtocolError,
  type RpcAnswer,
  type RpcId,
  rateLimited,
} from './envelope.ts';
import { assertKnown, claimsModern, readEnvelope } from './era.ts';
import type { Filter } from './filter.ts';
import { idOf, type RpcMessage, readMessage } from './message.ts';
import type { Methods } from './methods.ts';
import { createQuestions } from './questions.ts';
import type { Channel } from './registry.ts';

/** Messages that one batch may carry. */
const maxBatchSize = 50;
/** The one older revision that knows batches. */
const batchVersion = '2025-03-26';
const accepted: RpcAnswer = { status: 202, body: '' };

/** What came with the HTTP request, the same for every message of a batch. */
export interface Exchange {
  actor: Member;
  info: RequestInfo;
  headers: IncomingHttpHeaders;
  filter: Filter;
  channel: Channel;
}

type AnswerOne = (exchange: Exchange, body: unknown) => Promise<RpcAnswer>;

/** Answers messages: limit, shape, era and headers, method, in this order for each of them. */
export function createDispatcher(deps: Deps, methods: Methods) {
  const questions = createQuestions();

  return async (exchange: Exchange, body: unknown): Promise<RpcAnswer> => {
    if (!Array.isArray(body)) return answerOne(exchange, body);
    const version = exchange.headers['mcp-protocol-version'];
    const isAllowed = (version === undefined || version === batchVersion) && !body.some(claimsModern);
    if (isAllowed && isAcceptable(body)) return answerBatch(answerOne, exchange, body);
    recordRefusedCall(deps, exchange.info, 400);
    return invalidRequest(null);
  };

  /** Counts the message by how it ended, because a refused one too is answered over HTTP 200. */
  async function answerOne(exchange: Exchange, body: unknown): Promise<RpcAnswer> {
    const callRecord: CallRecord = { operation: 'none', projectId: null, status: 200 };
    const answer = await answerCounted(exchange, body, callRecord);
    recordCall(deps, exchange.info, callRecord);
    return answer;
  }

  async function answerCounted(
    exchange: Exchange,
    body: unknown,
    callRecord: CallRecord,
  ): Promise<RpcAnswer> {
    const { actor, info } = exchange;
    const id = idOf(body);
    const verdict = await deps.limiter.take(windowsOf(deps, actor, info, null));
    if (!verdict.allowed) {
      callRecord.status = 429;
      return rateLimited(id, retryAfterSeconds(verdict.state));
    }
    const message = readMessage(body);
    try {
      if (message) return await answerMessage(exchange, message, callRecord);
      if (settle(exchange, body)) return accepted;
      callRecord.status = 400;
      return invalidRequest(id);
    } catch (thrown) {
      if (thrown instanceof ProtocolError) {
        callRecord.status = Math.max(400, thrown.status);
        return errorAnswer(id, thrown, thrown.status);
      }
      const error = translateError(thrown);
      callRecord.status = errors[error.code].http;
      logFault(deps, error, info);
      return operationError(id, error);
    }
  }

  /** Takes the answer to a question, from where the key may be used. */
  function settle({ actor, info }: Exchange, body: unknown): boolean {
    requireAddress(actor, 'anyKey', info);
    return questions.settle(actor, body);
  }

  function answerMessage(
    { actor, info, headers, filter, channel }: Exchange,
    message: RpcMessage,
    callRecord: CallRecord,
  ): Promise<RpcAnswer> | RpcAnswer {
    if (message.id === undefined) {
      assertKnown(headers['mcp-protocol-version']);
      return accepted;
    }
    const envelope = readEnvelope(message, headers);
    const method = (envelope ? methods.modern : methods.legacy).get(message.method);
    if (!method) throw new ProtocolError(-32601, 'Method not found', { status: envelope ? 404 : 200 });
    if (Array.isArray(message.params)) throw new ProtocolError(-32602, 'Invalid params: send them by name');
    return method({
      id: message.id,
      caller: { actor, deps, request: info, callRecord },
      method: message.method,
      params: message.params,
      envelope,
      filter,
      channel,
      questions,
    });
  }
}

function isAcceptable({ length }: unknown[]): boolean {
  return length > 0 && length <= maxBatchSize;
}

/** Answers the messages in their order; notifications give nothing (JSON-RPC 2.0, section 6). */
async function answerBatch(answerOne: AnswerOne, exchange: Exchange, bodies: unknown[]): Promise<RpcAnswer> {
  const answers: RpcAnswer[] = [];
  // The answers stand in one array, so nothing can be sent ahead of them.
  const quiet = { ...exchange, channel: { send: () => false, onClose: () => {} } };
  for (const body of bodies) {
    const answer = await answerOne(quiet, body);
    if (answer.body !== '') answers.push(answer);
  }
  if (answers.length === 0) return accepted;
  return { status: 200, body: `[${answers.map(({ body }) => body).join(',')}]` };
}

function invalidRequest(id: RpcId): RpcAnswer {
  return errorAnswer(id, { code: -32600, message: 'Invalid Request' }, 400);
}
