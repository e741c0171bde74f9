import { isList } from '@imprint/shared/operation';
import type { Implementation } from '../../../core/rpc/implement.ts';
import type { Tool } from '../registry.ts';
import { toolEntry } from './tool.entry.ts';

/** The operations that name a tool, in the order of the contract. */
export function toolsOf(implementations: readonly Implementation[]): Tool[] {
  const createOperations = new Map(
    implementations
      .filter(({ name }) => name.endsWith('.create'))
      .map(({ name, operation }) => [toolsetOf(name), operation]),
  );
  return implementations.flatMap((implementation) => {
    const { name, operation } = implementation;
    if (!operation.tool) return [];
    const entry = toolEntry(operation.tool, operation, createOperations.get(toolsetOf(name)));
    return [{ ...toolOf(implementation), ...entry }];
  });
}

/** An operation as a tool that is not listed; without a tool name it has its own. */
export function toolOf(implementation: Implementation): Tool {
  const { name, operation } = implementation;
  return {
    name: operation.tool ?? name,
    toolset: toolsetOf(name),
    operation: name,
    access: operation.access,
    permission: operation.permission,
    personalData: operation.personalData,
    window: operation.window,
    visitorField: operation.visitorField,
    isReadOnly: operation.kind === 'query',
    isList: isList(operation),
    takesProject: 'projectId' in operation.input.shape,
    takesBlocks: false,
    entry: () => '',
    run: ({ runOperation }, input) => runOperation(implementation, input),
  };
}

/** The resource of an operation. */
function toolsetOf(operationName: string): string {
  return operationName.split('.')[0] ?? '';
}
