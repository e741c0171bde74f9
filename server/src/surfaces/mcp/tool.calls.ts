import { errors, forbidden, ServiceError } from '@imprint/shared/errors';
import { nearest } from '@imprint/shared/text/nearest';
import { assertStorable } from '../../core/http/json.guard.ts';
import { logFault } from '../../core/http/log.ts';
import { visitorOf } from '../../core/http/visitor.ts';
import { limitExceeded } from '../../core/limits/limiter.ts';
import { endpointWindow } from '../../core/limits/windows.ts';
import { requireAddress, translateError } from '../../core/rpc/guards.ts';
import { noteRefusal } from '../../core/rpc/security.ts';
import { assertAdmitted, narrowInput } from './filter.ts';
import { InputRequired, requestInput } from './input.required.ts';
import { serializeCapped } from './list.cap.ts';
import { completeResponse } from './protocol.version.ts';
import { type Call, Content, type Registry, type Target, type Tool, type ToolOutput } from './registry.ts';
import {
  operationError,
  ProtocolError,
  type RpcResponse,
  resultResponse,
  toolErrorResult,
  toolResult,
} from './rpc.response.ts';
import { isGranted, isVisible } from './tool.listing.ts';

/** Calls a tool by a method of its own name: the result is the REST payload, an error a JSON-RPC error. */
export async function callDirectly(call: Call, tool: Tool): Promise<RpcResponse> {
  const { target, outcome } = await run(call, { tool, input: inputOf(call) });
  if (outcome instanceof ServiceError) return counted(target.tool, operationError(call.id, outcome), outcome);
  if (outcome instanceof InputRequired) throw new ProtocolError(-32602, `Call ${tool.name} with tools/call`);
  const payload = outcome instanceof Content ? { content: outcome.blocks } : outcome;
  return counted(target.tool, resultResponse(call.id, JSON.stringify(payload)));
}

/** `tools/call`: an error of the operation becomes a result that the model can read and act on. */
export async function callTool(registry: Registry, call: Call): Promise<RpcResponse> {
  const { name, arguments: input = {} } = call.params;
  const tool = typeof name === 'string' ? registry.tools.get(name) : undefined;
  if (!tool) throw new ProtocolError(-32602, unknownTool(registry, call, String(name)));
  const { target, outcome } = await run(call, { tool, input });
  if (outcome instanceof ServiceError) return counted(target.tool, toolErrorResponse(call, outcome), outcome);
  if (outcome instanceof InputRequired)
    return requestInput(call, outcome, (next) => callTool(registry, next));
  if (outcome instanceof Content)
    return counted(target.tool, completeResponse(call, JSON.stringify({ content: outcome.blocks })));
  const { json, note } = await serializeCapped(call, target, outcome);
  return counted(target.tool, completeResponse(call, toolResult(json, note)));
}

/** Names the tool that was probably meant, or the operation that does it, as far as the caller may call them. */
function unknownTool(registry: Registry, call: Call, name: string): string {
  const text = `Unknown tool: ${name}.`;
  const tools = [...registry.tools.values()].filter((tool) => isVisible(call, tool)).map((tool) => tool.name);
  const found = registry.findOperations(name).filter((each) => isVisible(call, each));
  const operations = new Map(found.map(({ operation = '' }) => [toolNameOf(operation), operation]));
  const meant = nearest(name, [...tools, ...operations.keys()]);
  if (meant && tools.includes(meant)) return `${text} Did you mean ${meant}?`;
  const operation = operations.get(meant ?? '') ?? found[0]?.operation;
  if (!operation || !tools.includes('run_operation')) return text.slice(0, -1);
  return `${text} Run ${operation} with run_operation; find_operations returns its input.`;
}

/** What a model would call an operation as a tool, such as `publish_pages`. */
function toolNameOf(operation: string): string {
  return operation.split('.').reverse().join('_');
}

/** Counts the message under the operation of the tool, with the status of the error, if any. */
function counted({ operation = 'none' }: Tool, response: RpcResponse, error?: ServiceError): RpcResponse {
  return { ...response, counted: { operation, status: error ? errors[error.code].http : 200, error } };
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

/** Runs what is called, which is another tool's call when the tool stands for one. */
async function run(
  call: Call,
  called: Target,
): Promise<{ target: Target; outcome: ToolOutput | ServiceError }> {
  const { deps, request } = call.caller;
  let target = called;
  try {
    assertCallable(call, called.tool);
    assertStorable(called.input);
    if (called.tool.targetOf) {
      target = called.tool.targetOf(call, called.input);
      assertCallable(call, target.tool);
    }
    await countInWindow(call, target);
    const { tool, input } = target;
    return { target, outcome: await tool.run(call, narrowInput(call.filter, tool, input)) };
  } catch (thrown) {
    if (thrown instanceof ProtocolError) throw thrown;
    const error = translateError(thrown);
    logFault(deps, error, request);
    return { target, outcome: error };
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
async function countInWindow({ caller }: Call, { tool, input }: Target): Promise<void> {
  const { actor, deps, request } = caller;
  const { window, visitorField = null } = tool;
  if (!window) return;
  const visitor = visitorOf({ visitorField }, actor, request, input);
  const verdict = await deps.limiter.take([endpointWindow(deps, actor, visitor, window)]);
  if (!verdict.allowed) throw limitExceeded(verdict.state);
}
