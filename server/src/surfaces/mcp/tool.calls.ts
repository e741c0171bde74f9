import { errors, forbidden, ServiceError } from '@imprint/shared/errors';
import { assertStorable } from '../../core/http/json.guard.ts';
import { logFault } from '../../core/http/log.ts';
import { limitExceeded } from '../../core/limits/limiter.ts';
import { endpointWindow } from '../../core/limits/windows.ts';
import { requireAddress, translateError } from '../../core/rpc/guards.ts';
import { noteRefusal } from '../../core/rpc/security.ts';
import { assertAdmitted, narrowInput } from './filter.ts';
import { InputRequired, requestInput } from './input.required.ts';
import { serializeCapped } from './list.cap.ts';
import { completeResponse } from './protocol.version.ts';
import { type Call, Content, type Registry, type Tool, type ToolOutput } from './registry.ts';
import {
  operationError,
  ProtocolError,
  type RpcResponse,
  resultResponse,
  toolErrorResult,
  toolResult,
} from './rpc.response.ts';
import { isGranted } from './tool.listing.ts';

/** Calls a tool by a method of its own name: the result is the REST payload, an error a JSON-RPC error. */
export async function callDirectly(call: Call, tool: Tool): Promise<RpcResponse> {
  const outcome = await run(call, tool, inputOf(call));
  if (outcome instanceof ServiceError) return counted(tool, operationError(call.id, outcome), outcome);
  if (outcome instanceof InputRequired) throw new ProtocolError(-32602, `Call ${tool.name} by tools/call`);
  const payload = outcome instanceof Content ? { content: outcome.blocks } : outcome;
  return counted(tool, resultResponse(call.id, JSON.stringify(payload)));
}

/** `tools/call`: an error of the operation becomes a result that the model can read and act on. */
export async function callTool(registry: Registry, call: Call): Promise<RpcResponse> {
  const { name, arguments: input = {} } = call.params;
  const tool = typeof name === 'string' ? registry.tools.get(name) : undefined;
  if (!tool) throw new ProtocolError(-32602, `Unknown tool: ${String(name)}`);
  const outcome = await run(call, tool, input);
  if (outcome instanceof ServiceError) return counted(tool, toolErrorResponse(call, outcome), outcome);
  if (outcome instanceof InputRequired)
    return requestInput(call, outcome, (next) => callTool(registry, next));
  if (outcome instanceof Content)
    return counted(tool, completeResponse(call, JSON.stringify({ content: outcome.blocks })));
  const { json, note } = await serializeCapped(call, tool, input, outcome);
  return counted(tool, completeResponse(call, toolResult(json, note)));
}

/** Counts the message under the operation of the tool, with the status of the error, if any. */
function counted({ operation = 'none' }: Tool, response: RpcResponse, error?: ServiceError): RpcResponse {
  return { ...response, counted: { operation, status: error ? errors[error.code].http : 200 } };
}

function toolErrorResponse(call: Call, error: ServiceError): RpcResponse {
  const isProtocolError = error.code === 'INTERNAL_ERROR' || error.code === 'RATE_LIMIT_EXCEEDED';
  return isProtocolError ? operationError(call.id, error) : completeResponse(call, toolErrorResult(error));
}

/** The input of a direct call; a stateless request has `_meta` among its parameters. */
function inputOf({ requestMeta, params }: Call): unknown {
  if (!requestMeta) return params;
  const { _meta, ...input } = params;
  return input;
}

async function run(call: Call, tool: Tool, input: unknown): Promise<ToolOutput | ServiceError> {
  const { deps, request } = call.caller;
  try {
    assertCallable(call, tool);
    assertStorable(input);
    await countInWindow(call, tool);
    return await tool.run(call, narrowInput(call.filter, tool, input));
  } catch (thrown) {
    if (thrown instanceof ProtocolError) throw thrown;
    const error = translateError(thrown);
    logFault(deps, error, request);
    return error;
  }
}

/** Throws FORBIDDEN when the caller may not call the tool in this request, which the operation itself never sees. */
function assertCallable({ caller, filter }: Call, tool: Tool): void {
  const { actor, request } = caller;
  try {
    requireAddress(actor, tool.access, request);
    if (!isGranted(actor, tool.access)) throw forbidden(tool.access, actor.grants);
  } catch (error) {
    const { operation = tool.name, personalData = null } = tool;
    if (error instanceof ServiceError)
      noteRefusal({ ...caller, operation }, { isSensitive: false, personalData }, error);
    throw error;
  }
  assertAdmitted(filter, tool, actor);
}

/** Counts the call in the tool's own window; the message was counted in the general windows before. */
async function countInWindow({ caller: { actor, deps, request } }: Call, { window }: Tool): Promise<void> {
  if (!window) return;
  const verdict = await deps.limiter.take([endpointWindow(deps, actor, request, window)]);
  if (!verdict.allowed) throw limitExceeded(verdict.state);
}
