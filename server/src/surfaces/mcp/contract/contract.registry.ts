import type { Implementation } from '../../../core/rpc/implement.ts';
import type { Registry } from '../registry.ts';
import { resourcesOf } from './contract.resources.ts';
import { projectPrompts } from './project.prompts.ts';
import { toolsOf } from './tools.ts';

/** What Imprint offers to agents. Tests may serve another registry, such as the one of a conformance suite. */
export function contractRegistry(implementations: readonly Implementation[]): Registry {
  return {
    tools: toolsOf(implementations),
    resources: resourcesOf(implementations),
    prompts: projectPrompts,
  };
}
