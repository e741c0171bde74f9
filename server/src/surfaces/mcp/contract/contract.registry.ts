import { routeOf } from '@imprint/shared/rest';
import type { Implementation } from '../../../core/rpc/implement.ts';
import type { Registry } from '../registry.ts';
import { resourcesOf } from './contract.resources.ts';
import { createOperationSearch } from './operation.search.ts';
import { operationTools } from './operation.tools.ts';
import { projectPrompts } from './project.prompts.ts';
import { toolOf, toolsOf } from './tools.ts';

/** What Imprint offers to agents. Tests may serve another registry, such as the one of a conformance suite. */
export function contractRegistry(implementations: readonly Implementation[]): Registry {
  const reachable = implementations.filter(({ operation }) => routeOf(operation) !== null);
  const operations = new Map(
    reachable.map((implementation) => [implementation.name, toolOf(implementation)]),
  );
  const search = createOperationSearch(reachable);
  const findOperations = (text: string) => search(text).flatMap((name) => operations.get(name) ?? []);
  const tools = [...toolsOf(implementations), ...operationTools(reachable, findOperations)];
  return {
    tools: new Map(tools.map((tool) => [tool.name, tool])),
    toolsets: new Set([...operations.values(), ...tools].map(({ toolset }) => toolset)),
    findOperations,
    resources: resourcesOf(implementations),
    prompts: projectPrompts,
  };
}
