import { contractResources } from './contract.resources.ts';
import { projectPrompts } from './project.prompts.ts';
import type { Registry } from './registry.ts';
import { contractTools } from './tools.ts';

/** What Imprint offers to agents. Tests may serve another registry, such as the one of a conformance suite. */
export const contractRegistry: Registry = {
  tools: contractTools,
  resources: contractResources,
  prompts: projectPrompts,
};
