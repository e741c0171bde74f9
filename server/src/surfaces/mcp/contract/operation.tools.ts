import { blockSummary } from '@imprint/shared/blocks/summary';
import { invalid } from '@imprint/shared/errors';
import * as z from 'zod';
import { parseInput } from '../../../core/rpc/guards.ts';
import type { Implementation } from '../../../core/rpc/implement.ts';
import type { Call, Tool } from '../registry.ts';
import { isVisible } from '../tool.listing.ts';
import { describe, withBlocks } from './tool.entry.ts';
import { inputSchema, takesBlocks } from './tool.schema.ts';
import { toolOf } from './tools.ts';

/** Operations that one answer describes; a text that fits more should be narrowed. */
const maxFound = 8;

const findInput = z.strictObject({
  query: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe('A task or a resource, such as `publish pages` or `tags`.'),
});

const runInput = z.strictObject({
  operation: z.string().max(100).describe('Its name, such as `pages.move`.'),
  input: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Its input, as described by find_operations.'),
  dryRun: z
    .boolean()
    .default(false)
    .describe('Run it without saving: it is checked and returns as usual, but nothing is stored.'),
});

/** What both tools have in common: the operation that they name is judged, not they themselves. */
const common = {
  toolset: 'operations',
  access: 'anyKey',
  isReadOnly: true,
  isList: false,
  takesProject: false,
  takesBlocks: false,
} as const;

/**
 * `find_operations` and `run_operation`, by which agents reach every operation that has a REST route, those without a
 * tool of their own too. `find` ranks the names of operations for a text.
 */
export function operationTools(
  implementations: readonly Implementation[],
  find: (text: string) => readonly Tool[],
): Tool[] {
  const operations = new Map(implementations.map((implementation) => [implementation.name, implementation]));

  const findOperations: Tool = {
    ...common,
    name: 'find_operations',
    entry: () => findEntry,
    run: async (call, rawInput) => {
      const { query } = parseInput(findInput, rawInput);
      const found = find(query).filter((tool) => isVisible(call, tool));
      let areBlocksDescribed = false;
      const described = found.slice(0, maxFound).flatMap(({ operation = '' }) => {
        const implementation = operations.get(operation);
        if (!implementation) return [];
        const text = describeOperation(implementation, areBlocksDescribed);
        areBlocksDescribed ||= takesBlocks(inputSchema(implementation.operation));
        return [JSON.parse(text)];
      });
      return { operations: described };
    },
  };

  const runOperation: Tool = {
    ...common,
    name: 'run_operation',
    entry: () => runEntry,
    targetOf(call, rawInput) {
      const { operation: name, input, dryRun } = parseInput(runInput, rawInput);
      const implementation = operations.get(name);
      if (!implementation) throw invalid({ field: 'operation', reason: unknownOperation(call, name) });
      const tool = toolOf(implementation);
      if (!dryRun) return { tool, input };
      const { input: schema, reachesOut } = implementation.operation;
      if ('dryRun' in schema.shape) return { tool, input: { ...input, dryRun } };
      if (reachesOut)
        throw invalid({ field: 'dryRun', reason: `is not possible for ${name}, which calls other servers` });
      const run: Tool['run'] = (each, rawTarget) =>
        each.runOperation(implementation, rawTarget, { isDryRun: true });
      return { tool: { ...tool, run }, input };
    },
    run: () => Promise.reject(new Error('The operation runs instead.')),
  };

  return [findOperations, runOperation];

  function unknownOperation(call: Call, name: string): string {
    const [best] = find(name).filter((tool) => isVisible(call, tool));
    const text = 'is not a known operation';
    return best ? `${text}; did you mean ${best.operation}?` : `${text}; find_operations knows them`;
  }
}

/** What a model needs to run an operation, as JSON text. */
function describeOperation({ name, operation }: Implementation, areBlocksDescribed: boolean): string {
  const { description, inputSchema: input, annotations } = describe(name, operation);
  const { readOnlyHint, destructiveHint } = annotations;
  return withBlocks(
    {
      operation: name,
      ...(operation.tool && { tool: operation.tool }),
      description,
      isReadOnly: readOnlyHint,
      isDestructive: destructiveHint,
      input,
    },
    areBlocksDescribed ? 'A block, as described above.' : blockSummary(),
  );
}

const findEntry = JSON.stringify({
  name: 'find_operations',
  title: 'Find operations',
  description:
    'Finds operations without a tool: publishing, moving, scheduling, restoring, redirects, tags, authors, categories, token collections, exports and more. Returns up to 8 operations with their input, best match first.',
  inputSchema: inputSchema({ input: findInput }),
  outputSchema: { type: 'object' },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});

const runEntry = JSON.stringify({
  name: 'run_operation',
  title: 'Run an operation',
  description: 'Runs an operation found by find_operations. Call that first unless you know the input.',
  inputSchema: inputSchema({ input: runInput }),
  outputSchema: { type: 'object' },
  // It may run any operation, so the protocol's worst assumptions hold.
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
});
