import { narrowInput } from './filter.ts';
import { isObject } from './message.ts';
import type { Call, Target } from './registry.ts';

/** The largest list, in bytes of JSON, that `tools/call` sends to a model. */
const maxListBytes = 60_000;

/**
 * Serializes the output. A list over the cap is read again with a smaller limit, so that its cursor continues exactly
 * where it ends, and a note says how to narrow it. Direct calls, which return the REST payload, are not capped.
 */
export async function serializeCapped(
  call: Call,
  { tool, input }: Target,
  output: object,
): Promise<{ json: string; note?: string }> {
  let json = JSON.stringify(output);
  if (!tool.isList || Buffer.byteLength(json) <= maxListBytes) return { json };
  let limit = countOf(output);
  while (Buffer.byteLength(json) > maxListBytes && limit > 1) {
    limit = Math.max(1, Math.min(limit - 1, Math.floor((limit * maxListBytes) / Buffer.byteLength(json))));
    const page = { ...(isObject(input) && input), limit };
    json = JSON.stringify(await tool.run(call, narrowInput(call.filter, tool, page)));
  }
  const note = `Only ${limit} items are shown, because more would exceed ${maxListBytes / 1_000} kB. Filter the list, or pass pagination.nextCursor as cursor to get the next items.`;
  return { json, note };
}

function countOf(output: object): number {
  const data: unknown = Reflect.get(output, 'data');
  return Array.isArray(data) ? data.length : 1;
}
