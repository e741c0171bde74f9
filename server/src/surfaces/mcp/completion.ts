import { isObject } from './message.ts';
import { promptOf } from './prompts.ts';
import { completeResponse } from './protocol.version.ts';
import type { Call, Registry, ResourceSource } from './registry.ts';
import { ProtocolError, type RpcResponse } from './rpc.response.ts';
import { isGranted } from './tool.listing.ts';

/** The protocol allows no more values in one response (Model Context Protocol, "Completion"). */
const maxValues = 100;

/**
 * `completion/complete`: ids for the argument of a prompt or of a resource template. An argument without
 * completions, or one whose resource the caller may not see, gets none.
 */
export async function completeArgument(registry: Registry, call: Call): Promise<RpcResponse> {
  const { ref, argument } = call.params;
  if (!isObject(ref) || !isObject(argument)) throw invalidParams('ref and argument must be objects');
  const { name, value } = argument;
  if (typeof name !== 'string' || typeof value !== 'string')
    throw invalidParams('argument needs a name and a value');
  const source = sourceOf(registry, ref, name);
  const isAllowed = source !== undefined && isGranted(call.caller.actor, source.access);
  const completion = isAllowed ? await source.complete(call, value) : { values: [] };
  const values = completion.values.slice(0, maxValues);
  return completeResponse(call, JSON.stringify({ completion: { ...completion, values } }));
}

/** The resource whose ids the argument takes, if any. */
function sourceOf(
  registry: Registry,
  ref: Record<string, unknown>,
  argument: string,
): ResourceSource | undefined {
  if (ref.type === 'ref/prompt') {
    const resource = promptOf(registry, ref.name).completions.get(argument);
    return resource === undefined ? undefined : registry.resources.get(resource);
  }
  if (ref.type !== 'ref/resource') throw invalidParams('ref must be a prompt or a resource');
  const source = [...registry.resources.values()].find(({ template }) => template?.uriTemplate === ref.uri);
  if (!source) throw new ProtocolError(-32602, 'Unknown resource template', { data: { uri: ref.uri } });
  return source.template?.uriTemplate.includes(`{${argument}}`) ? source : undefined;
}

function invalidParams(problem: string): ProtocolError {
  return new ProtocolError(-32602, `Invalid params: ${problem}`);
}
