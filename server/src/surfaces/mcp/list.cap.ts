import { narrowed } from './filter.ts';
import { isObject } from './message.ts';
import type { Call, Tool } from './registry.ts';

/** The longest list, in bytes of JSON, that `tools/call` puts before a model. */
const capBytes = 60_000;

/**
 * The output as JSON text. A list over the cap is read again with a smaller page, so that its cursor goes
 * on exactly where it ends, and a note tells how to narrow. Direct calls, whose result is the payload of
 * REST, are not capped.
 */
export async function withinCap(
  call: Call,
  tool: Tool,
  input: unknown,
  output: object,
): Promise<{ json: string; note?: string }> {
  let json = JSON.stringify(output);
  if (!tool.isList || Buffer.byteLength(json) <= capBytes) return { json };
  let limit = countOf(output);
  while (Buffer.byteLength(json) > capBytes && limit > 1) {
    limit = Math.max(1, Math.min(limit - 1, Math.floor((limit * capBytes) / Buffer.byteLength(json))));
    const page = { ...(isObject(input) && input), limit };
    json = JSON.stringify(await tool.run(call, narrowed(call.filter, tool, page)));
  }
  const note = `Only ${limit} items are shown, because more would exceed ${capBytes / 1_000} kB. Narrow the list by its filters, or pass pagination.nextCursor as cursor for the next items.`;
  return { json, note };
}

function countOf(output: object): number {
  const data: unknown = Reflect.get(output, 'data');
  return Array.isArray(data) ? data.length : 1;
}
