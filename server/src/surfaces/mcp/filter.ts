import type { IncomingHttpHeaders } from 'node:http';
import { forbidden, invalid } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import { isObject } from './message.ts';
import type { Tool } from './registry.ts';
import { ProtocolError } from './rpc.response.ts';

/** The tools that the headers or the query of a request select. */
interface Selection {
  toolsets: ReadonlySet<string>;
  tools: ReadonlySet<string>;
  excluded: ReadonlySet<string>;
}

/** How a client narrows its own request. A filter only removes tools; grants apply as well. */
export interface Filter {
  selections: readonly Selection[];
  isReadOnly: boolean;
  projectId: string | undefined;
}

const filterHeaders = ['x-mcp-toolsets', 'x-mcp-tools', 'x-mcp-exclude-tools', 'x-mcp-readonly'];
const noFilter: Filter = { selections: [], isReadOnly: false, projectId: undefined };

/**
 * Reads the filter of an HTTP request, in any protocol version. It can be given in headers, in the query or in both,
 * which then apply together. Unknown tools select nothing.
 */
export function readFilter(headers: IncomingHttpHeaders, url: string): Filter {
  const queryStart = url.indexOf('?');
  if (queryStart < 0 && filterHeaders.every((name) => headers[name] === undefined)) return noFilter;
  const query = queryStart < 0 ? null : new URLSearchParams(url.slice(queryStart));
  const fromHeaders = selectionOf((name) => headers[`x-mcp-${name}`]);
  const fromQuery = query && selectionOf((name) => query.getAll(name.replace('-', '_')));
  const isReadOnly =
    isEnabled(headers['x-mcp-readonly']) || (query !== null && isEnabled(query.getAll('read_only')));
  const projectId = query?.get('project') || undefined;
  const selections = [fromHeaders, fromQuery].filter((selection) => selection !== null);
  if (selections.length === 0 && !isReadOnly && projectId === undefined) return noFilter;
  return { selections, isReadOnly, projectId };
}

/** Whether the filter admits the tool: it, its operation or its toolset is named if any is, and it is not excluded. */
export function admits(
  { selections, isReadOnly }: Filter,
  { name, operation = name, toolset, isReadOnly: isReadOnlyTool }: Tool,
): boolean {
  if (isReadOnly && !isReadOnlyTool) return false;
  return selections.every(({ toolsets, tools, excluded }) => {
    const isNamed = toolsets.has(toolset) || tools.has(name) || tools.has(operation);
    const isExcluded = excluded.has(name) || excluded.has(operation);
    return (isNamed || toolsets.size + tools.size === 0) && !isExcluded;
  });
}

/** Throws the error -32602 with the known toolsets when the request names one that does not exist. */
export function assertToolsets({ selections }: Filter, known: ReadonlySet<string>): void {
  const unknown = selections.flatMap(({ toolsets }) => [...toolsets]).find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new ProtocolError(-32602, `Unknown toolset: ${unknown}`, { data: { toolsets: [...known] } });
}

/** Throws FORBIDDEN for a tool that the request has filtered out. */
export function assertAdmitted(filter: Filter, tool: Tool, { grants }: Member): void {
  if (admits(filter, tool)) return;
  const cause =
    filter.isReadOnly && !tool.isReadOnly
      ? 'is read-only (X-MCP-Readonly or read_only)'
      : 'leaves this tool out (X-MCP-Toolsets, X-MCP-Tools, X-MCP-Exclude-Tools or the query)';
  const otherGrants = [...grants].filter((grant) => grant !== tool.access);
  throw forbidden(tool.access, otherGrants, `The connection ${cause}, so ${tool.name} is not available.`);
}

/**
 * Narrows the input of a call to the project of the request: `projectId` may be left out, but may not name another
 * project (VALIDATION_ERROR). Tools without a `projectId`, resources and prompts are not affected.
 */
export function narrowInput({ projectId }: Filter, { takesProject }: Tool, input: unknown): unknown {
  if (projectId === undefined || !takesProject || !isObject(input)) return input;
  if (input.projectId === undefined) return { ...input, projectId };
  if (input.projectId === projectId) return input;
  throw invalid({
    field: 'projectId',
    reason: `must be ${projectId}, which the connection is restricted to`,
  });
}

type ParameterValue = string | string[] | undefined;

function selectionOf(read: (name: string) => ParameterValue): Selection | null {
  const [toolsets, tools, excluded] = ['toolsets', 'tools', 'exclude-tools'].map((name) =>
    parseNames(read(name)),
  );
  if (!toolsets || !tools || !excluded || toolsets.size + tools.size + excluded.size === 0) return null;
  return { toolsets, tools, excluded };
}

function parseNames(value: ParameterValue): ReadonlySet<string> {
  if (value === undefined) return noNames;
  const names = String(value).split(',');
  return new Set(names.map((name) => name.trim()).filter(Boolean));
}

const noNames: ReadonlySet<string> = new Set();

/** Anything but a clear no enables the flag, because a typo must not lift a restriction. */
function isEnabled(value: ParameterValue): boolean {
  const text = String(value ?? '')
    .trim()
    .toLowerCase();
  return !['', 'false', '0', 'no', 'off'].includes(text);
}
