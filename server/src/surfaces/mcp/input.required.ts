import { assertStorable } from '../../core/http/json.guard.ts';
import { callerKey } from './client.requests.ts';
import { isObject } from './message.ts';
import type { Call } from './registry.ts';
import { ProtocolError, type RpcResponse, resultResponse } from './rpc.response.ts';

/** A request that the server sends to the client, e.g. `elicitation/create`. */
export interface InputRequest {
  method: 'elicitation/create' | 'sampling/createMessage' | 'roots/list';
  params: object;
}

/**
 * The requests that the client must answer before a tool or prompt can continue (2026-07-28, "Multi round-trip
 * requests"). The client repeats its own request with the responses and the state; a state that was tampered with is
 * refused.
 */
export class InputRequired {
  readonly requests: Readonly<Record<string, InputRequest>>;
  readonly state: unknown;

  constructor(requests: Readonly<Record<string, InputRequest>>, state?: unknown) {
    this.requests = requests;
    this.state = state;
  }
}

/** What a client adds when it repeats a request. */
export interface ClientReply {
  /** The response to each request by its key; unknown keys do no harm. */
  responses: ReadonlyMap<string, Record<string, unknown>>;
  /** The state that was sent with the requests; undefined in the first round. */
  state: unknown;
}

const capabilityOf = {
  'elicitation/create': 'elicitation',
  'sampling/createMessage': 'sampling',
  'roots/list': 'roots',
} as const;

/** How long a client may take to respond. */
const stateTtlMs = 3_600_000;

/**
 * Requests input from the client; throws when it lacks a capability for that (-32021, HTTP 400). In the handshake
 * revisions the requests are sent while the call waits, and `retry` then continues with the responses.
 */
export async function requestInput(
  call: Call,
  required: InputRequired,
  retry: (call: Call) => Promise<RpcResponse>,
): Promise<RpcResponse> {
  const { requestMeta, id, clientRequests } = call;
  if (!requestMeta) return retry({ ...call, clientReply: await clientRequests.sendAll(call, required) });
  const { requests, state } = required;
  const missing = Object.values(requests)
    .map(({ method }) => capabilityOf[method])
    .filter((name) => !isObject(requestMeta.clientCapabilities[name]));
  if (missing.length > 0) {
    const requiredCapabilities = Object.fromEntries(missing.map((name) => [name, {}]));
    const data = { requiredCapabilities };
    throw new ProtocolError(-32021, 'Missing required client capability', { data, status: 400 });
  }
  const sealed = state === undefined ? {} : { requestState: sealState(call, state) };
  return resultResponse(
    id,
    JSON.stringify({ resultType: 'input_required', inputRequests: requests, ...sealed }),
  );
}

/** The client's responses so far; throws -32602 when they are malformed or the state was tampered with. */
export function readClientReply(call: Call): ClientReply {
  const reply = call.clientReply ?? (call.requestMeta ? parseClientReply(call) : noReply);
  for (const [key, response] of reply.responses) assertStorable(response, key);
  return reply;
}

const noReply: ClientReply = { responses: new Map(), state: undefined };

function parseClientReply(call: Call): ClientReply {
  const { inputResponses = {}, requestState } = call.params;
  if (!isObject(inputResponses)) throw new ProtocolError(-32602, 'inputResponses must be an object');
  const responses = new Map<string, Record<string, unknown>>();
  for (const [key, response] of Object.entries(inputResponses)) {
    if (!isObject(response)) throw new ProtocolError(-32602, `inputResponses.${key} must be an object`);
    responses.set(key, response);
  }
  return { responses, state: requestState === undefined ? undefined : openState(call, requestState) };
}

/** A state is sealed for one caller and request, so that it cannot be reused for another. */
function bindingOf({ caller, method, params }: Call): unknown[] {
  return [callerKey(caller.actor), method, params.name, params.arguments ?? {}];
}

function sealState(call: Call, state: unknown): string {
  return call.caller.deps.secrets.seal('toolState', bindingOf(call), [Date.now(), state]);
}

function openState(call: Call, sealed: unknown): unknown {
  const { secrets } = call.caller.deps;
  const opened = secrets.open<[number, unknown]>('toolState', bindingOf(call), String(sealed));
  if (!opened) throw new ProtocolError(-32602, 'requestState is not valid');
  const [sealedAt, state] = opened;
  if (Date.now() - sealedAt > stateTtlMs) throw new ProtocolError(-32602, 'requestState has expired');
  return state;
}
