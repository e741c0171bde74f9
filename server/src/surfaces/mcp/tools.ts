import type { Operation } from '@imprint/shared/operation';
import { isList } from '@imprint/shared/operation';
import type { Grant } from '@imprint/shared/scopes';
import type { Member } from '../../core/auth/actor.ts';
import type { Implementation } from '../../core/rpc/implement.ts';
import { admits } from './filter.ts';
import type { Call, Listing, Tool } from './registry.ts';
import { toolEntry } from './tool.entry.ts';

/** The operations that name a tool, in the order of the contract. */
export function toolsOf(implementations: readonly Implementation[]): ReadonlyMap<string, Tool> {
  const createOperations = new Map(
    implementations
      .filter(({ name }) => name.endsWith('.create'))
      .map(({ name, operation }) => [toolsetOf(name), operation]),
  );
  return new Map(
    implementations.flatMap((implementation) => {
      const { name, operation } = implementation;
      const createOperation = createOperations.get(toolsetOf(name));
      return operation.tool
        ? [[operation.tool, toolOf(operation.tool, implementation, createOperation)]]
        : [];
    }),
  );
}

/** Whether the caller's grants include the access; tools without it are not listed. */
export function isGranted(actor: Member, access: Operation['access']): boolean {
  const hasNoTools = actor.type === 'apiKey' && actor.toolAccess === 'none';
  if (access === 'anyKey') return !hasNoTools;
  return access === 'public' || actor.grants.has(access satisfies Grant);
}

/** Whether the caller can call the tool in this request. */
export function isVisible({ caller, filter }: Call, tool: Tool): boolean {
  return isGranted(caller.actor, tool.access) && admits(filter, tool);
}

/** The result of `tools/list` as JSON text, joined from entries that are serialised once. */
export function toolListing(tools: ReadonlyMap<string, Tool>, call: Call): string {
  const visible = [...tools.values()].filter((tool) => isVisible(call, tool));
  const listing: Listing = {
    names: new Set(visible.map(({ name }) => name)),
    blockDocTool: visible.find(({ takesBlocks }) => takesBlocks)?.name,
    isNarrowed: call.filter.projectId !== undefined,
  };
  return `{"tools":[${visible.map((tool) => tool.entry(listing)).join()}]}`;
}

/** The resource of an operation. */
function toolsetOf(operationName: string): string {
  return operationName.split('.')[0] ?? '';
}

function toolOf(
  name: string,
  { name: operationName, operation, guarded }: Implementation,
  createOperation: Operation | undefined,
): Tool {
  return {
    name,
    toolset: toolsetOf(operationName),
    operation: operationName,
    access: operation.access,
    window: operation.window,
    isReadOnly: operation.kind === 'query',
    isList: isList(operation),
    takesProject: 'projectId' in operation.input.shape,
    ...toolEntry(name, operation, createOperation),
    run: ({ caller }, input) => guarded(caller, input),
  };
}
