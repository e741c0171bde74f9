import { assertStorable } from '../../rpc/json.guard.ts';
import { ProtocolError, type RpcAnswer, resultAnswer } from './envelope.ts';
import { isObject } from './message.ts';
import { holderOf } from './questions.ts';
import type { Call } from './registry.ts';

/** A question to the client, in the words of its own request, e.g. `elicitation/create`. */
export interface InputRequest {
  method: 'elicitation/create' | 'sampling/createMessage' | 'roots/list';
  params: object;
}

/**
 * The questions that must be answered before a tool or prompt can go on (2026-07-28, "Multi round-trip
 * requests"). The client repeats its request with the answers and with the state, which comes back
 * unchanged or not at all.
 */
export class InputRequired {
  readonly requests: Readonly<Record<string, InputRequest>>;
  readonly state: unknown;

  constructor(requests: Readonly<Record<string, InputRequest>>, state?: unknown) {
    this.requests = requests;
    this.state = state;
  }
}

/** What a client sends along when it repeats a request. */
export interface Replies {
  /** The answer to each question by its key; keys that nobody asked for do no harm. */
  responses: ReadonlyMap<string, Record<string, unknown>>;
  /** The state that was given with the questions; undefined in the first round. */
  state: unknown;
}

const capabilityOf = {
  'elicitation/create': 'elicitation',
  'sampling/createMessage': 'sampling',
  'roots/list': 'roots',
} as const;

/** How long a client may take to answer. */
const stateLifeMs = 3_600_000;

/**
 * Puts the questions, or refuses when the client cannot be asked them (-32021, HTTP 400). A client of an
 * older revision is asked while its request waits, and then `again` goes on with the answers.
 */
export async function askClient(
  call: Call,
  question: InputRequired,
  again: (call: Call) => Promise<RpcAnswer>,
): Promise<RpcAnswer> {
  const { envelope, id, questions } = call;
  if (!envelope) return again({ ...call, replies: await questions.ask(call, question) });
  const { requests, state } = question;
  const lacking = Object.values(requests)
    .map(({ method }) => capabilityOf[method])
    .filter((name) => !isObject(envelope.clientCapabilities[name]));
  if (lacking.length > 0) {
    const requiredCapabilities = Object.fromEntries(lacking.map((name) => [name, {}]));
    const data = { requiredCapabilities };
    throw new ProtocolError(-32021, 'Missing required client capability', { data, status: 400 });
  }
  const sealed = state === undefined ? {} : { requestState: sealState(call, state) };
  return resultAnswer(
    id,
    JSON.stringify({ resultType: 'input_required', inputRequests: requests, ...sealed }),
  );
}

/** What the client has answered so far; what is malformed or was tampered with is -32602. */
export function readReplies(call: Call): Replies {
  const replies = call.replies ?? (call.envelope ? repliesIn(call) : unasked);
  for (const [key, response] of replies.responses) assertStorable(response, key);
  return replies;
}

const unasked: Replies = { responses: new Map(), state: undefined };

function repliesIn(call: Call): Replies {
  const { inputResponses = {}, requestState } = call.params;
  if (!isObject(inputResponses)) throw new ProtocolError(-32602, 'inputResponses must be an object');
  const responses = new Map<string, Record<string, unknown>>();
  for (const [key, response] of Object.entries(inputResponses)) {
    if (!isObject(response)) throw new ProtocolError(-32602, `inputResponses.${key} must be an object`);
    responses.set(key, response);
  }
  return { responses, state: requestState === undefined ? undefined : openState(call, requestState) };
}

/** A state is sealed for its caller and request, so that it serves nobody else and confirms nothing else. */
function bindingOf({ caller, method, params }: Call): unknown[] {
  return [holderOf(caller.actor), method, params.name, params.arguments ?? {}];
}

function sealState(call: Call, state: unknown): string {
  return call.caller.deps.secrets.seal('toolState', bindingOf(call), [Date.now(), state]);
}

function openState(call: Call, sealed: unknown): unknown {
  const { secrets } = call.caller.deps;
  const opened = secrets.open<[number, unknown]>('toolState', bindingOf(call), String(sealed));
  if (!opened) throw new ProtocolError(-32602, 'requestState is not the one that was given');
  const [sealedAt, state] = opened;
  if (Date.now() - sealedAt > stateLifeMs) throw new ProtocolError(-32602, 'requestState has expired');
  return state;
}
