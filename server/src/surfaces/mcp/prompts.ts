import { ServiceError } from '@imprint/shared/errors';
import { assertStorable } from '../../core/http/json.guard.ts';
import { InputRequired, requestInput } from './input.required.ts';
import { isObject } from './message.ts';
import { completeResponse } from './protocol.version.ts';
import type { Call, Prompt, Registry } from './registry.ts';
import { ProtocolError, type RpcResponse } from './rpc.response.ts';
import { isVisible } from './tool.listing.ts';
import { ttlMs } from './ttl.ts';

/** `prompts/list`: the prompts whose tools the caller can all call in this request. */
export function listPrompts(registry: Registry, call: Call): RpcResponse {
  const visible = [...registry.prompts.values()].filter((prompt) => isOffered(registry, call, prompt));
  const prompts = visible.map(({ description }) => description);
  return completeResponse(call, JSON.stringify({ prompts }), ttlMs.stable);
}

/** `prompts/get`: -32602 for an unknown prompt or invalid arguments. */
export async function getPrompt(registry: Registry, call: Call): Promise<RpcResponse> {
  const prompt = promptOf(registry, call.params.name);
  if (!isOffered(registry, call, prompt)) throw refusal(registry, call, prompt);
  const messages = await prompt.render(call, argumentsOf(call, prompt));
  if (messages instanceof InputRequired)
    return requestInput(call, messages, (next) => getPrompt(registry, next));
  const { title: description } = prompt.description;
  return completeResponse(call, JSON.stringify({ description, messages }));
}

/** The prompt of this name, or -32602. */
export function promptOf({ prompts }: Registry, name: unknown): Prompt {
  const prompt = typeof name === 'string' ? prompts.get(name) : undefined;
  if (!prompt) throw new ProtocolError(-32602, `Unknown prompt: ${String(name)}`);
  return prompt;
}

function toolsOf({ tools }: Registry, prompt: Prompt) {
  return prompt.tools.flatMap((name) => tools.get(name) ?? []);
}

function isOffered(registry: Registry, call: Call, prompt: Prompt): boolean {
  return toolsOf(registry, prompt).every((tool) => isVisible(call, tool));
}

function refusal(registry: Registry, call: Call, prompt: Prompt): ServiceError {
  const hidden = toolsOf(registry, prompt).find((tool) => !isVisible(call, tool));
  return new ServiceError('FORBIDDEN', {
    message: `The prompt needs the tool ${hidden?.name}, which is not available here.`,
    details: { required: hidden?.access, provided: [...call.caller.actor.grants] },
  });
}

function argumentsOf({ params }: Call, { description }: Prompt): Record<string, string> {
  const { arguments: provided = {} } = params;
  if (!isObject(provided)) throw new ProtocolError(-32602, 'Invalid params: arguments must be an object');
  assertStorable(provided);
  const knownNames = new Set(description.arguments.map(({ name }) => name));
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(provided)) {
    if (!knownNames.has(name)) throw new ProtocolError(-32602, `Unknown argument: ${name}`);
    if (typeof value !== 'string') throw new ProtocolError(-32602, `The argument ${name} must be a string`);
    values[name] = value;
  }
  const missing = description.arguments.find(({ name, required }) => required && values[name] === undefined);
  if (missing) throw new ProtocolError(-32602, `Missing argument: ${missing.name}`);
  return values;
}
