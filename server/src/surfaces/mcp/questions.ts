import { randomUUID } from 'node:crypto';
import type { Member } from '../../rpc/context.ts';
import { ProtocolError } from './envelope.ts';
import type { InputRequest, InputRequired, Replies } from './input.ts';
import { isObject } from './message.ts';
import type { Call } from './registry.ts';

/** How long a call waits for an answer of its client. */
const patienceMs = 300_000;

interface Waiting {
  holder: string;
  finish(outcome: Record<string, unknown> | ProtocolError): void;
}

/**
 * Questions to clients of the older revisions, which know no repeated requests: they are sent ahead of the
 * answer, and the client posts its own. The call in flight is all that is remembered, and only here, so
 * behind a balancer a client must reach the same instance until its call is answered.
 */
export function createQuestions() {
  const waiting = new Map<string, Waiting>();

  /** Puts the questions at once and waits for all answers. Throws ProtocolError when one does not come. */
  async function ask(call: Call, { requests, state }: InputRequired): Promise<Replies> {
    const answers = Object.entries(requests).map(
      async ([key, request]) => [key, await put(call, request)] as const,
    );
    return { responses: new Map(await Promise.all(answers)), state };
  }

  function put({ caller, channel }: Call, request: InputRequest): Promise<Record<string, unknown>> {
    return new Promise((resolve, reject) => {
      const id = `ask_${randomUUID()}`;
      if (!channel.send({ id, ...request })) {
        reject(
          new ProtocolError(-32602, 'This asks back: accept text/event-stream, or use revision 2026-07-28'),
        );
        return;
      }
      const finish: Waiting['finish'] = (outcome) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (outcome instanceof ProtocolError) reject(outcome);
        else resolve(outcome);
      };
      const timer = setTimeout(() => finish(unanswered('in time')), patienceMs).unref();
      channel.onClose(() => finish(unanswered('before it left')));
      waiting.set(id, { holder: holderOf(caller.actor), finish });
    });
  }

  /** Takes a posted answer to its call; false when nobody waits for it, least of all from this caller. */
  function settle(actor: Member, body: unknown): boolean {
    if (!isObject(body) || body.jsonrpc !== '2.0' || typeof body.id !== 'string') return false;
    const asked = waiting.get(body.id);
    if (!asked || asked.holder !== holderOf(actor)) return false;
    if (isObject(body.result)) asked.finish(body.result);
    else asked.finish(unanswered(isObject(body.error) ? `but: ${body.error.message}` : 'with a result'));
    return true;
  }

  return { ask, settle };
}

export type Questions = ReturnType<typeof createQuestions>;

/** Who asked, so that nobody else answers. */
export function holderOf(actor: Member): string {
  const { type, id, organization, environment } = actor;
  return JSON.stringify([type, id, organization.id, environment]);
}

function unanswered(how: string): ProtocolError {
  return new ProtocolError(-32602, `The client did not answer the question ${how}`);
}
