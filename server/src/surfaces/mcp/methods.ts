import { ServiceError } from '@imprint/shared/errors';
import type { Member } from '../../rpc/context.ts';
import { translateError } from '../../rpc/guards.ts';
import type { Caller } from '../../rpc/implement.ts';
import { assertStorable } from '../json.guard.ts';
import {
  errorAnswer,
  operationError,
  type RpcAnswer,
  type RpcId,
  resultAnswer,
  toolErrorResult,
  toolResult,
} from './envelope.ts';
import { type Tool, toolListing, tools } from './tools.ts';

/** A call of one method: who calls, with what. */
export interface Call {
  id: RpcId;
  caller: Caller & { actor: Member };
  params: Record<string, unknown>;
}

type Method = (call: Call) => Promise<RpcAnswer> | RpcAnswer;

/** Revisions of the Model Context Protocol that are spoken here, the newest first. */
export const protocolVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

const serverInfo = { name: 'imprint', title: 'Imprint', version: '0.1.0' };

const instructions = `Imprint manages projects and their content. Ids carry a prefix that names their kind, such as proj_.
Lists answer {data, pagination}; pass pagination.nextCursor as cursor, with the other arguments unchanged, for the next page.
Projects start as drafts; set their status to published to publish them.`;

/** What every caller may ask, besides calling a tool by its name. A Map, so that `toString` is no method. */
const protocolMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['initialize', initialize],
  ['ping', ({ id }) => resultAnswer(id, '{}')],
  ['tools/list', ({ id, caller }) => resultAnswer(id, toolListing(caller.actor))],
  ['tools/call', callTool],
]);

/** The method of this name: one of the protocol's, or a tool called directly. */
export function findMethod(name: string): Method | undefined {
  const tool = tools.get(name);
  return protocolMethods.get(name) ?? (tool && ((call) => callDirectly(call, tool)));
}

function initialize({ id, params }: Call): RpcAnswer {
  const requested = String(params.protocolVersion);
  const protocolVersion = protocolVersions.includes(requested) ? requested : protocolVersions[0];
  const result = { protocolVersion, capabilities: { tools: {} }, serverInfo, instructions };
  return resultAnswer(id, JSON.stringify(result));
}

/** `list_projects` and the like: the result is the REST payload, an error a JSON-RPC error. */
async function callDirectly({ id, caller, params }: Call, tool: Tool): Promise<RpcAnswer> {
  const outcome = await run(tool, caller, params);
  return outcome instanceof ServiceError
    ? operationError(id, outcome)
    : resultAnswer(id, JSON.stringify(outcome));
}

/** `tools/call`: an error of the operation is a result that the model can read and act on. */
async function callTool({ id, caller, params }: Call): Promise<RpcAnswer> {
  const { name, arguments: input = {} } = params;
  const tool = typeof name === 'string' ? tools.get(name) : undefined;
  if (!tool) return errorAnswer(id, { code: -32602, message: `Unknown tool: ${String(name)}` });
  const outcome = await run(tool, caller, input);
  if (!(outcome instanceof ServiceError)) return resultAnswer(id, toolResult(outcome));
  const isProtocolError = outcome.code === 'INTERNAL_ERROR' || outcome.code === 'RATE_LIMIT_EXCEEDED';
  return isProtocolError ? operationError(id, outcome) : resultAnswer(id, toolErrorResult(outcome));
}

async function run(tool: Tool, caller: Call['caller'], input: unknown): Promise<object> {
  try {
    assertStorable(input);
    return await tool.guarded(caller, input);
  } catch (thrown) {
    return translateError(thrown);
  }
}
