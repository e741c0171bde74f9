import { blockSummary } from '@imprint/shared/blocks/summary';
import type { JsonSchema } from '@imprint/shared/json.schema';
import type { Operation } from '@imprint/shared/operation';
import { routeOf } from '@imprint/shared/rest';
import { isObject } from './message.ts';
import type { Listing } from './registry.ts';
import { inputSchema, takesBlocks, withoutWordsOf } from './tool.schema.ts';

/** A tool as `tools/list` describes it (Model Context Protocol, "Tool"). */
interface ToolDescription {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
}

/** The entry of a tool as JSON text, which `maker`, the tool that makes what this one is about, may spare words. */
export function toolEntry(name: string, operation: Operation, maker: Operation | undefined) {
  const whole = describe(name, operation);
  const brief = maker?.tool && maker.tool !== name ? referring(whole, maker.tool, inputSchema(maker)) : whole;
  const texts = new Map<string, string>();

  /** Each text is made once; there are few, because a list differs from another in little that matters here. */
  function entry({ names, blockTeller, isNarrowed }: Listing): string {
    const description = names.has(maker?.tool ?? '') ? brief : whole;
    const key = [isNarrowed, description === brief, blockTeller].join();
    const text =
      texts.get(key) ?? textOf(isNarrowed ? withoutProject(description) : description, blockTeller);
    texts.set(key, text);
    return text;
  }
  return { entry, takesBlocks: takesBlocks(whole.inputSchema) };
}

function describe(name: string, operation: Operation): ToolDescription {
  const { summary, guidance, kind, reachesOut } = operation;
  const method = routeOf(operation)?.method;
  return {
    name,
    title: summary,
    description: `${summary}. ${guidance}`.trim(),
    inputSchema: inputSchema(operation),
    // What an answer means is told by the names of its fields, and by the input that sets them.
    outputSchema: { type: 'object' },
    annotations: {
      readOnlyHint: kind === 'query',
      // Only deletions cannot be taken back; what an update replaces can be set again.
      destructiveHint: method === 'DELETE',
      // What REST does not know makes something new in one of its cases.
      idempotentHint: kind === 'query' || ![undefined, 'POST'].includes(method),
      openWorldHint: reachesOut,
    },
  };
}

/** The description of a tool that leaves to its maker what both have to say. */
function referring(whole: ToolDescription, maker: string, made: JsonSchema): ToolDescription {
  const brief = withoutWordsOf(made, whole.inputSchema);
  if (JSON.stringify(brief) === JSON.stringify(whole.inputSchema)) return whole;
  return {
    ...whole,
    description: `${whole.description} Other fields as in ${maker}.`,
    inputSchema: brief,
  };
}

/** The text of a tool, with a block in place of each reference to one. */
function textOf(tool: ToolDescription, blockTeller: string | undefined): string {
  const description = blockTeller === tool.name ? blockSummary() : `A block, as ${blockTeller} describes it.`;
  const block: JsonSchema = { type: 'object', required: ['type'], description };
  return JSON.stringify(tool, (_, value) => (isObject(value) && '$ref' in value ? block : value));
}

/** The tool for a request that is narrowed to a project: the id may still be given, but need not be. */
function withoutProject(tool: ToolDescription): ToolDescription {
  const required = tool.inputSchema.required?.filter((field) => field !== 'projectId');
  return required ? { ...tool, inputSchema: { ...tool.inputSchema, required } } : tool;
}
