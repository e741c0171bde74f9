import type { Operation } from '@imprint/shared/operation';
import { isList } from '@imprint/shared/operation';
import { routeOf } from '@imprint/shared/rest';
import type { Grant } from '@imprint/shared/scopes';
import type { Member } from '../../rpc/context.ts';
import type { Implementation } from '../../rpc/implement.ts';
import { implemented } from '../../rpc/router.ts';
import { admits } from './filter.ts';
import { isObject } from './message.ts';
import type { Call, Tool } from './registry.ts';
import { toolSchema } from './tool-schema.ts';

/** A tool as `tools/list` describes it (Model Context Protocol, "Tool"). */
interface ToolDescription {
  name: string;
  title: string;
  description: string;
  inputSchema: Record<string, unknown>;
  outputSchema: Record<string, unknown>;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
}

/** The operations that name a tool, in the order of the contract. */
export const contractTools: ReadonlyMap<string, Tool> = new Map(
  implemented.flatMap((implementation) => {
    const { tool } = implementation.operation;
    return tool ? [[tool, toolOf(tool, implementation)]] : [];
  }),
);

/** True when the caller's grants include what is needed; what others may not have is not listed. */
export function isGranted({ grants }: Member, access: Operation['access']): boolean {
  return access === 'anyKey' || access === 'public' || grants.has(access satisfies Grant);
}

/** True when the caller can call the tool by this request. */
export function isVisible({ caller, filter }: Call, tool: Tool): boolean {
  return isGranted(caller.actor, tool.access) && admits(filter, tool);
}

/** The result of `tools/list` as JSON text, put together from what each tool serialised once. */
export function toolListing(tools: ReadonlyMap<string, Tool>, call: Call): string {
  const isNarrowed = call.filter.projectId !== undefined;
  const visible = [...tools.values()].filter((tool) => isVisible(call, tool));
  return `{"tools":[${visible.map((tool) => (isNarrowed ? tool.jsonInProject : tool.json)).join()}]}`;
}

function toolOf(name: string, { name: operationName, operation, guarded }: Implementation): Tool {
  const [toolset = ''] = operationName.split('.');
  const description = describe(name, operation, makerOf(toolset));
  return {
    name,
    toolset,
    operation: operationName,
    access: operation.access,
    window: operation.window,
    isReadOnly: operation.kind === 'query',
    isList: isList(operation),
    takesProject: 'projectId' in operation.input.shape,
    json: JSON.stringify(description),
    jsonInProject: JSON.stringify({ ...description, inputSchema: withoutProject(description.inputSchema) }),
    run: ({ caller }, input) => guarded(caller, input),
  };
}

/** The tool that makes what a toolset is about. */
function makerOf(toolset: string): string | null {
  return implemented.find(({ name }) => name === `${toolset}.create`)?.operation.tool ?? null;
}

function describe(name: string, operation: Operation, maker: string | null): ToolDescription {
  const { summary, guidance, kind } = operation;
  const method = routeOf(operation)?.method;
  return {
    name,
    title: summary,
    description: `${summary}. ${guidance}`.trim(),
    inputSchema: toolSchema(operation, 'input', maker),
    outputSchema: toolSchema(operation, 'output'),
    annotations: {
      readOnlyHint: kind === 'query',
      // Only deletions cannot be taken back; what an update replaces can be set again.
      destructiveHint: method === 'DELETE',
      idempotentHint: method !== 'POST',
      openWorldHint: false,
    },
  };
}

/** The schema for a request that is narrowed to a project: the id may still be given, but need not be. */
function withoutProject(schema: Record<string, unknown>): Record<string, unknown> {
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isObject(properties)) return schema;
  return { ...schema, required: required.filter((field) => field !== 'projectId') };
}
