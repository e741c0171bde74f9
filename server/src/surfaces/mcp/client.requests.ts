import { randomUUID } from 'node:crypto';
import type { Member } from '../../core/auth/actor.ts';
import type { ClientReply, InputRequest, InputRequired } from './input.required.ts';
import { isObject } from './message.ts';
import type { Call } from './registry.ts';
import { ProtocolError } from './rpc.response.ts';

/** How long a call waits for a response of its client. */
const timeoutMs = 300_000;

interface PendingRequest {
  callerKey: string;
  finish(outcome: Record<string, unknown> | ProtocolError): void;
}

/**
 * Requests to clients of the handshake revisions, which cannot repeat their own. They are sent while the call is in
 * flight, and the client posts its response separately. Pending requests are kept only in this process, so behind a
 * load balancer the client must reach the same instance until its call is done.
 */
export function createClientRequests() {
  const pending = new Map<string, PendingRequest>();

  /** Sends all requests at once and waits for every response. Throws ProtocolError when one is missing. */
  async function sendAll(call: Call, { requests, state }: InputRequired): Promise<ClientReply> {
    const responses = Object.entries(requests).map(
      async ([key, request]) => [key, await sendRequest(call, request)] as const,
    );
    return { responses: new Map(await Promise.all(responses)), state };
  }

  function sendRequest({ caller, channel }: Call, request: InputRequest): Promise<Record<string, unknown>> {
    return new Promise((resolve, reject) => {
      const id = `ask_${randomUUID()}`;
      if (!channel.send({ id, ...request })) {
        reject(
          new ProtocolError(
            -32602,
            'This tool asks for confirmation: accept text/event-stream, or use revision 2026-07-28',
          ),
        );
        return;
      }
      const finish: PendingRequest['finish'] = (outcome) => {
        clearTimeout(timer);
        pending.delete(id);
        if (outcome instanceof ProtocolError) reject(outcome);
        else resolve(outcome);
      };
      const timer = setTimeout(() => finish(noResponse('in time')), timeoutMs).unref();
      channel.onClose(() => finish(noResponse('before it left')));
      pending.set(id, { callerKey: callerKey(caller.actor), finish });
    });
  }

  /** Passes a posted response to its call; false when no call of this caller waits for it. */
  function settle(actor: Member, body: unknown): boolean {
    if (!isObject(body) || body.jsonrpc !== '2.0' || typeof body.id !== 'string') return false;
    const request = pending.get(body.id);
    if (!request || request.callerKey !== callerKey(actor)) return false;
    if (isObject(body.result)) request.finish(body.result);
    else request.finish(noResponse(isObject(body.error) ? `but: ${body.error.message}` : 'with a result'));
    return true;
  }

  return { sendAll, settle };
}

export type ClientRequests = ReturnType<typeof createClientRequests>;

/** Identifies the caller, so that nobody else can respond. */
export function callerKey(actor: Member): string {
  const { type, id, organization, environment } = actor;
  return JSON.stringify([type, id, organization.id, environment]);
}

function noResponse(how: string): ProtocolError {
  return new ProtocolError(-32602, `The client did not answer the question ${how}`);
}
