import type { IncomingHttpHeaders } from 'node:http';
import { forbidden, invalid } from '@imprint/shared/errors';
import type { Member } from '../../rpc/context.ts';
import { isObject } from './message.ts';
import type { Tool } from './registry.ts';

/** The tools that the headers, or the query, of a request ask for. */
interface Selection {
  toolsets: ReadonlySet<string>;
  tools: ReadonlySet<string>;
  excluded: ReadonlySet<string>;
}

/** How far a client narrows its own request. It only ever takes away; grants decide besides. */
export interface Filter {
  selections: readonly Selection[];
  isReadOnly: boolean;
  projectId: string | undefined;
}

const narrowingHeaders = ['x-mcp-toolsets', 'x-mcp-tools', 'x-mcp-exclude-tools', 'x-mcp-readonly'];
const everything: Filter = { selections: [], isReadOnly: false, projectId: undefined };

/**
 * The filter of one HTTP request, whatever its era. Headers and query say the same by two ways; where
 * both are given, both hold. Names that nothing bears select nothing.
 */
export function readFilter(headers: IncomingHttpHeaders, url: string): Filter {
  const mark = url.indexOf('?');
  if (mark < 0 && narrowingHeaders.every((name) => headers[name] === undefined)) return everything;
  const query = mark < 0 ? null : new URLSearchParams(url.slice(mark));
  const fromHeaders = selectionOf((name) => headers[`x-mcp-${name}`]);
  const fromQuery = query && selectionOf((name) => query.getAll(name.replace('-', '_')));
  const isReadOnly = isOn(headers['x-mcp-readonly']) || (query !== null && isOn(query.getAll('read_only')));
  const projectId = query?.get('project') || undefined;
  const selections = [fromHeaders, fromQuery].filter((selection) => selection !== null);
  if (selections.length === 0 && !isReadOnly && projectId === undefined) return everything;
  return { selections, isReadOnly, projectId };
}

/** True when the tool is left: named by its toolset or itself, where anything is named, and not excluded. */
export function admits(
  { selections, isReadOnly }: Filter,
  { name, toolset, isReadOnly: reads }: Tool,
): boolean {
  if (isReadOnly && !reads) return false;
  return selections.every(({ toolsets, tools, excluded }) => {
    const isNamed = toolsets.has(toolset) || tools.has(name) || toolsets.size + tools.size === 0;
    return isNamed && !excluded.has(name);
  });
}

/** Throws FORBIDDEN when a tool is called that the request itself has filtered out. */
export function assertAdmitted(filter: Filter, tool: Tool, { grants }: Member): void {
  if (admits(filter, tool)) return;
  const cause =
    filter.isReadOnly && !tool.isReadOnly
      ? 'is read-only (X-MCP-Readonly or read_only)'
      : 'leaves this tool out (X-MCP-Toolsets, X-MCP-Tools, X-MCP-Exclude-Tools or the query)';
  const others = [...grants].filter((grant) => grant !== tool.access);
  throw forbidden(tool.access, others, `The connection ${cause}, so ${tool.name} is not available.`);
}

/**
 * Narrows a call to the project of the request: a tool that takes a `projectId` may leave it out, and may
 * name no other (VALIDATION_ERROR). Tools that take none, resources and prompts are not touched.
 */
export function narrowed({ projectId }: Filter, { takesProject }: Tool, input: unknown): unknown {
  if (projectId === undefined || !takesProject || !isObject(input)) return input;
  if (input.projectId === undefined) return { ...input, projectId };
  if (input.projectId === projectId) return input;
  throw invalid({ field: 'projectId', reason: `must be ${projectId}, which the connection is narrowed to` });
}

type Value = string | string[] | undefined;

function selectionOf(read: (name: string) => Value): Selection | null {
  const [toolsets, tools, excluded] = ['toolsets', 'tools', 'exclude-tools'].map((name) =>
    namesIn(read(name)),
  );
  if (!toolsets || !tools || !excluded || toolsets.size + tools.size + excluded.size === 0) return null;
  return { toolsets, tools, excluded };
}

function namesIn(value: Value): ReadonlySet<string> {
  if (value === undefined) return nothing;
  const names = String(value).split(',');
  return new Set(names.map((name) => name.trim()).filter(Boolean));
}

const nothing: ReadonlySet<string> = new Set();

/** Anything but a clear no is a yes, because a mistake must not open what was meant to be closed. */
function isOn(value: Value): boolean {
  const text = String(value ?? '')
    .trim()
    .toLowerCase();
  return !['', 'false', '0', 'no', 'off'].includes(text);
}
