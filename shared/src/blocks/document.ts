import * as z from 'zod';
import { blockList, maxBlocks } from './block.list.ts';
import { type Block, type BlockType, block, storedBlock } from './block.ts';
import { walk, withChildren } from './tree.ts';

/** How much a document may hold. */
export const documentLimits = {
  blocks: maxBlocks,
  components: 100,
  depth: 12,
  sizeBytes: 1_000_000,
} as const;

/** Blocks that lie only in those of one type, which hold nothing else. */
const onlyIn: Partial<Record<BlockType, BlockType>> = { column: 'columns', slot: 'component' };
const holders = new Set(Object.values(onlyIn));

/** The blocks of a document in a request. */
export const blocks = blockList(block)
  .superRefine((all, { addIssue }) => {
    const problem = documentProblem(all);
    if (problem) addIssue({ code: 'custom', message: problem });
  })
  .describe('The content, block by block.');

/** The blocks of a document in an answer. */
export const storedBlocks = z.array(storedBlock).describe('The content, block by block.');

/** What is wrong with blocks that are each right by themselves; null when they make a document. */
export function documentProblem(all: readonly Block[]): string | null {
  const types = new Map<string, BlockType>();
  for (const { block, parentId, depth } of walk(all)) {
    if (types.has(block.id)) return `must name each block once, not ${block.id} twice`;
    if (depth > documentLimits.depth) return `must not lie in each other deeper than ${documentLimits.depth}`;
    const misplaced = placeProblem(block, parentId === null ? undefined : types.get(parentId));
    if (misplaced) return misplaced;
    types.set(block.id, block.type);
  }
  if (types.size > documentLimits.blocks) return `must be at most ${documentLimits.blocks}`;
  const components = [...types.values()].filter((type) => type === 'component').length;
  if (components > documentLimits.components)
    return `must hold at most ${documentLimits.components} components`;
  return isTooLarge(all) ? `must have at most ${documentLimits.sizeBytes} bytes` : null;
}

/** Whether blocks are larger as JSON. They are written one by one, for copies of a large one can be far larger. */
function isTooLarge(all: readonly Block[]): boolean {
  const encoder = new TextEncoder();
  let sizeBytes = '['.length;
  for (const { block, parentId, after } of walk(all)) {
    const isFirstWithin = parentId !== null && after === null;
    const text = JSON.stringify(withChildren(block, []));
    // Behind each block there is a comma or the last bracket; that of an inner list is a part of its holder's text.
    sizeBytes += encoder.encode(text).length + (isFirstWithin ? 0 : 1);
    if (sizeBytes > documentLimits.sizeBytes) return true;
  }
  return false;
}

function placeProblem({ type }: Block, holder: BlockType | undefined): string | null {
  if (onlyIn[type] === holder || (onlyIn[type] === undefined && !(holder && holders.has(holder))))
    return null;
  return type === 'slot' || holder === 'component'
    ? 'must have slots, and only them, in components'
    : 'must have columns, and only them, in columns';
}
