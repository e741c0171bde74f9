import { requireAddress } from '../../rpc/guards.ts';
import { completeArgument } from './completion.ts';
import { resultAnswer } from './envelope.ts';
import { complete } from './era.ts';
import { discover, initialize } from './handshake.ts';
import { getPrompt, listPrompts } from './prompts.ts';
import type { Method, Registry } from './registry.ts';
import { listResources, listTemplates, readResource } from './resources.ts';
import { callDirectly, callTool } from './tool.calls.ts';
import { toolListing } from './tools.ts';
import { ttlMs } from './ttl.ts';

/** The methods of each era by name. */
export interface Methods {
  legacy: ReadonlyMap<string, Method>;
  modern: ReadonlyMap<string, Method>;
}

/**
 * Everything that can be called, made once: what both eras share, what only one has, and every tool by
 * its own name. Maps, so that `toString` is no method.
 */
export function createMethods(registry: Registry): Methods {
  const tools: [string, Method][] = [...registry.tools.values()].map((tool) => [
    tool.name,
    (call) => callDirectly(call, tool),
  ]);
  const calling: [string, Method] = ['tools/call', (call) => callTool(registry, call)];
  const shared = guarded([
    ['tools/list', (call) => complete(call, toolListing(registry.tools, call), ttlMs.stable)],
    ['resources/list', (call) => listResources(registry, call)],
    ['resources/templates/list', (call) => listTemplates(registry, call)],
    ['resources/read', (call) => readResource(registry, call)],
    ['prompts/list', (call) => listPrompts(registry, call)],
    ['prompts/get', (call) => getPrompt(registry, call)],
    ['completion/complete', (call) => completeArgument(registry, call)],
  ]);
  const legacy = guarded([
    ['initialize', initialize],
    ['ping', ({ id }) => resultAnswer(id, '{}')],
  ]);
  return {
    legacy: new Map([...tools, calling, ...shared, ...legacy]),
    modern: new Map([...tools, calling, ...shared, ...guarded([['server/discover', discover]])]),
  };
}

/** Methods that run no operation refuse an address that the key is not allowed from; a tool does so by itself. */
function guarded(methods: [string, Method][]): [string, Method][] {
  return methods.map(([name, method]) => [
    name,
    (call) => {
      requireAddress(call.caller.actor, 'anyKey', call.caller.request);
      return method(call);
    },
  ]);
}
