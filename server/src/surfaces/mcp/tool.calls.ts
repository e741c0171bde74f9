import { errors, forbidden, ServiceError } from '@imprint/shared/errors';
import { limitExceeded } from '../../limits/limiter.ts';
import { endpointWindow } from '../../limits/windows.ts';
import { requireAddress, translateError } from '../../rpc/guards.ts';
import { assertStorable } from '../../rpc/json.guard.ts';
import { logFault } from '../log.ts';
import {
  operationError,
  ProtocolError,
  type RpcAnswer,
  resultAnswer,
  toolErrorResult,
  toolResult,
} from './envelope.ts';
import { complete } from './era.ts';
import { assertAdmitted, narrowed } from './filter.ts';
import { askClient, InputRequired } from './input.ts';
import { withinCap } from './list.cap.ts';
import { type Call, Content, type Registry, type Tool, type ToolOutput } from './registry.ts';
import { isGranted } from './tools.ts';

/** `list_projects` and the like: the result is the REST payload, an error a JSON-RPC error. */
export async function callDirectly(call: Call, tool: Tool): Promise<RpcAnswer> {
  const outcome = await run(call, tool, inputOf(call));
  if (outcome instanceof ServiceError) return operationError(call.id, outcome);
  if (outcome instanceof InputRequired) throw new ProtocolError(-32602, `Call ${tool.name} by tools/call`);
  const payload = outcome instanceof Content ? { content: outcome.blocks } : outcome;
  return resultAnswer(call.id, JSON.stringify(payload));
}

/** `tools/call`: an error of the operation is a result that the model can read and act on. */
export async function callTool(registry: Registry, call: Call): Promise<RpcAnswer> {
  const { name, arguments: input = {} } = call.params;
  const tool = typeof name === 'string' ? registry.tools.get(name) : undefined;
  if (!tool) throw new ProtocolError(-32602, `Unknown tool: ${String(name)}`);
  const outcome = await run(call, tool, input);
  if (outcome instanceof ServiceError) return answerError(call, outcome);
  if (outcome instanceof InputRequired) return askClient(call, outcome, (next) => callTool(registry, next));
  if (outcome instanceof Content) return complete(call, JSON.stringify({ content: outcome.blocks }));
  const { json, note } = await withinCap(call, tool, input, outcome);
  return complete(call, toolResult(json, note));
}

function answerError(call: Call, error: ServiceError): RpcAnswer {
  const isProtocolError = error.code === 'INTERNAL_ERROR' || error.code === 'RATE_LIMIT_EXCEEDED';
  return isProtocolError ? operationError(call.id, error) : complete(call, toolErrorResult(error));
}

/** The input of a direct call stands beside the `_meta` that a request of 2026-07-28 carries. */
function inputOf({ envelope, params }: Call): unknown {
  if (!envelope) return params;
  const { _meta, ...input } = params;
  return input;
}

async function run(call: Call, tool: Tool, input: unknown): Promise<ToolOutput | ServiceError> {
  const { actor, deps, request, callRecord } = call.caller;
  if (callRecord) callRecord.operation = tool.operation ?? 'none';
  try {
    requireAddress(actor, tool.access, request);
    if (!isGranted(actor, tool.access)) throw forbidden(tool.access, actor.grants);
    assertAdmitted(call.filter, tool, actor);
    assertStorable(input);
    await countInWindow(call, tool);
    return await tool.run(call, narrowed(call.filter, tool, input));
  } catch (thrown) {
    if (thrown instanceof ProtocolError) throw thrown;
    const error = translateError(thrown);
    logFault(deps, error, request);
    if (callRecord) callRecord.status = errors[error.code].http;
    return error;
  }
}

/** The message itself was counted in the windows of all messages before it was read. */
async function countInWindow({ caller: { actor, deps, request } }: Call, { window }: Tool): Promise<void> {
  if (!window) return;
  const verdict = await deps.limiter.take([endpointWindow(deps, actor, request, window)]);
  if (!verdict.allowed) throw limitExceeded(verdict.state);
}
