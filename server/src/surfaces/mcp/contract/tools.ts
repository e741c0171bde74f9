import { isList, type Operation } from '@imprint/shared/operation';
import type { Implementation } from '../../../core/rpc/implement.ts';
import type { Tool } from '../registry.ts';
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

/** The resource of an operation. */
function toolsetOf(operationName: string): string {
  return operationName.split('.')[0] ?? '';
}

function toolOf(name: string, implementation: Implementation, createOperation: Operation | undefined): Tool {
  const { name: operationName, operation } = implementation;
  return {
    name,
    toolset: toolsetOf(operationName),
    operation: operationName,
    access: operation.access,
    personalData: operation.personalData,
    window: operation.window,
    isReadOnly: operation.kind === 'query',
    isList: isList(operation),
    takesProject: 'projectId' in operation.input.shape,
    ...toolEntry(name, operation, createOperation),
    run: ({ runOperation }, input) => runOperation(implementation, input),
  };
}
