import { blockSummary } from '@imprint/shared/blocks/summary';
import type { JsonSchema } from '@imprint/shared/json.schema';
import type { Operation } from '@imprint/shared/operation';
import { routeOf } from '@imprint/shared/rest';
import { isObject } from '../message.ts';
import type { Listing } from '../registry.ts';
import { inputSchema, takesBlocks, withoutSharedDescriptions } from './tool.schema.ts';

/** A tool as `tools/list` describes it (Model Context Protocol, "Tool"). */
export interface ToolDescription {
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

/** The entry of a tool as JSON text, without field descriptions that the listed create tool has as well. */
export function toolEntry(name: string, operation: Operation, createOperation: Operation | undefined) {
  const full = describe(name, operation);
  const brief =
    createOperation?.tool && createOperation.tool !== name
      ? withoutRepeatedFields(full, createOperation.tool, inputSchema(createOperation))
      : full;
  const texts = new Map<string, string>();

  /** Caches each text; there are few variants. */
  function entry({ names, blockDocTool, isNarrowed }: Listing): string {
    const description = names.has(createOperation?.tool ?? '') ? brief : full;
    const key = [isNarrowed, description === brief, blockDocTool].join();
    const text =
      texts.get(key) ?? serialize(isNarrowed ? withOptionalProject(description) : description, blockDocTool);
    texts.set(key, text);
    return text;
  }
  return { entry, takesBlocks: takesBlocks(full.inputSchema) };
}

/** What `tools/list` says of an operation as a tool. */
export function describe(name: string, operation: Operation): ToolDescription {
  const { summary, guidance, kind, reachesOut } = operation;
  const method = routeOf(operation)?.method;
  return {
    name,
    title: summary,
    description: `${summary}. ${guidance}`.trim(),
    inputSchema: inputSchema(operation),
    // The field names and the input that sets them explain the output.
    outputSchema: { type: 'object' },
    annotations: {
      readOnlyHint: kind === 'query',
      // Only deletions cannot be undone; an update can be reverted.
      destructiveHint: method === 'DELETE',
      // Operations without a REST route may create something.
      idempotentHint: kind === 'query' || ![undefined, 'POST'].includes(method),
      openWorldHint: reachesOut,
    },
  };
}

/** The tool without the field descriptions that the create tool has as well. */
function withoutRepeatedFields(
  full: ToolDescription,
  createTool: string,
  createInput: JsonSchema,
): ToolDescription {
  const brief = withoutSharedDescriptions(createInput, full.inputSchema);
  if (JSON.stringify(brief) === JSON.stringify(full.inputSchema)) return full;
  return {
    ...full,
    description: `${full.description} Other fields as in ${createTool}.`,
    inputSchema: brief,
  };
}

/** The JSON text of a tool, with a plain object schema in place of each block reference. */
function serialize(tool: ToolDescription, blockDocTool: string | undefined): string {
  const description =
    blockDocTool === tool.name ? blockSummary() : `A block, as described by ${blockDocTool}.`;
  return withBlocks(tool, description);
}

/** The JSON text of a value, with a plain object schema of this description in place of each block reference. */
export function withBlocks(value: object, description: string): string {
  const block: JsonSchema = { type: 'object', required: ['type'], description };
  return JSON.stringify(value, (_, each) => (isObject(each) && '$ref' in each ? block : each));
}

/** The tool for a request that is narrowed to a project: the project id becomes optional. */
function withOptionalProject(tool: ToolDescription): ToolDescription {
  const required = tool.inputSchema.required?.filter((field) => field !== 'projectId');
  return required ? { ...tool, inputSchema: { ...tool.inputSchema, required } } : tool;
}
