import * as z from 'zod';
import { blockCountProblem, checkFirst, maxBlocks } from './block.list.ts';
import { type Block, type BlockType, block, storedBlock } from './block.ts';
import { signCountProblem } from './sign.limit.ts';
import { walk, withChildren } from './tree.ts';

/** Limits of a document. */
export const documentLimits = {
  blocks: maxBlocks,
  components: 100,
  depth: 12,
  sizeBytes: 1_000_000,
} as const;

/** Block types that must be in a container of one type, which holds nothing else. */
const requiredContainers: Partial<Record<BlockType, BlockType>> = { column: 'columns', slot: 'component' };
const exclusiveContainers = new Set(Object.values(requiredContainers));

/** The blocks of a document in a request. */
export const blocks = checkFirst(
  z.array(block).superRefine((all, { addIssue }) => {
    const problem = documentProblem(all);
    if (problem) addIssue({ code: 'custom', message: problem });
  }),
  (list) => blockCountProblem(list) ?? signCountProblem(list),
).describe('The content as blocks.');

/** The blocks of a document in a response. */
export const storedBlocks = z.array(storedBlock).describe('The content as blocks.');

/** The problem of a document whose blocks are valid by themselves; null when there is none. */
export function documentProblem(all: readonly Block[]): string | null {
  const types = new Map<string, BlockType>();
  for (const { block, parentId, depth } of walk(all)) {
    if (types.has(block.id)) return `must have unique block ids, not ${block.id} twice`;
    if (depth > documentLimits.depth) return `must not be nested deeper than ${documentLimits.depth}`;
    const problem = containerProblem(block, parentId === null ? undefined : types.get(parentId));
    if (problem) return problem;
    types.set(block.id, block.type);
  }
  if (types.size > documentLimits.blocks) return `must be at most ${documentLimits.blocks}`;
  const components = [...types.values()].filter((type) => type === 'component').length;
  if (components > documentLimits.components)
    return `must have at most ${documentLimits.components} components`;
  if (isTooLarge(all)) return `must have at most ${documentLimits.sizeBytes} bytes`;
  // The canonical form of a text can have more of them than what was sent.
  return signCountProblem(all);
}

/** Whether blocks are too large as JSON. They are serialized one by one, to stop early at huge documents. */
function isTooLarge(all: readonly Block[]): boolean {
  const encoder = new TextEncoder();
  let sizeBytes = '['.length;
  for (const { block, parentId, after } of walk(all)) {
    const isFirstWithin = parentId !== null && after === null;
    const text = JSON.stringify(withChildren(block, []));
    // A comma or closing bracket follows each block; that of a nested list is part of its container's text.
    sizeBytes += encoder.encode(text).length + (isFirstWithin ? 0 : 1);
    if (sizeBytes > documentLimits.sizeBytes) return true;
  }
  return false;
}

function containerProblem({ type }: Block, container: BlockType | undefined): string | null {
  const required = requiredContainers[type];
  if (
    required === container ||
    (required === undefined && !(container && exclusiveContainers.has(container)))
  )
    return null;
  return type === 'slot' || container === 'component'
    ? 'must have only slots in components, and slots only there'
    : 'must have only blocks of type column in columns, and these only there';
}
