import { requireAddress } from '../../core/rpc/guards.ts';
import { completeArgument } from './completion.ts';
import { discover, initialize } from './handshake.ts';
import { getPrompt, listPrompts } from './prompts.ts';
import { completeResponse } from './protocol.version.ts';
import type { Method, Registry } from './registry.ts';
import { listResources, listTemplates, readResource } from './resources.ts';
import { resultResponse } from './rpc.response.ts';
import { callDirectly, callTool } from './tool.calls.ts';
import { toolListing } from './tool.listing.ts';
import { ttlMs } from './ttl.ts';

/** The methods by name, for the handshake revisions and for the stateless one. */
export interface Methods {
  toolsets: ReadonlySet<string>;
  handshake: ReadonlyMap<string, Method>;
  stateless: ReadonlyMap<string, Method>;
}

/**
 * Creates all methods once: those that all revisions share, those of only one kind, and every tool by its own name.
 * These are maps so that `toString` is not a method.
 */
export function createMethods(registry: Registry): Methods {
  const tools: [string, Method][] = [...registry.tools.values()].map((tool) => [
    tool.name,
    (call) => callDirectly(call, tool),
  ]);
  const toolsCall: [string, Method] = ['tools/call', (call) => callTool(registry, call)];
  const shared = withAddressCheck([
    ['tools/list', (call) => completeResponse(call, toolListing(registry.tools, call), ttlMs.stable)],
    ['resources/list', (call) => listResources(registry, call)],
    ['resources/templates/list', (call) => listTemplates(registry, call)],
    ['resources/read', (call) => readResource(registry, call)],
    ['prompts/list', (call) => listPrompts(registry, call)],
    ['prompts/get', (call) => getPrompt(registry, call)],
    ['completion/complete', (call) => completeArgument(registry, call)],
  ]);
  const handshake = withAddressCheck([
    ['initialize', initialize],
    ['ping', ({ id }) => resultResponse(id, '{}')],
  ]);
  return {
    toolsets: registry.toolsets,
    handshake: new Map([...tools, toolsCall, ...shared, ...handshake]),
    stateless: new Map([
      ...tools,
      toolsCall,
      ...shared,
      ...withAddressCheck([['server/discover', discover]]),
    ]),
  };
}

/** Checks the client address before methods that run no operation; tools check it themselves. */
function withAddressCheck(methods: [string, Method][]): [string, Method][] {
  return methods.map(([name, method]) => [
    name,
    (call) => {
      requireAddress(call.caller.actor, 'anyKey', call.caller.request);
      return method(call);
    },
  ]);
}
