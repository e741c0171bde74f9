import { invalid } from '../errors.ts';
import { fieldErrors } from '../validation.ts';
import type { Block } from './block.ts';
import { newBlockId } from './block.type.ts';
import { documentLimits, documentProblem } from './document.ts';
import type { BlockOperation } from './operations.ts';
import { parseFields } from './parse.fields.ts';
import { mapTexts, textsOf } from './texts.ts';
import {
  type BlockPosition,
  changeBlock,
  childrenOf,
  findBlock,
  insertBlock,
  type LocatedBlock,
  removeBlock,
  walk,
  withChildren,
} from './tree.ts';

/** How many characters of blocks the replacements of one request go through together. */
const mostSearched = 2 * documentLimits.sizeBytes;

/** What came of operations. */
export interface ApplyResult {
  blocks: Block[];
  /** The block that each operation was about; for a new one, its id. */
  ids: string[];
  /** The operations that take all of it back. */
  inverse: BlockOperation[];
}

/**
 * Makes the changes one after another; the given blocks stay as they are. Throws VALIDATION_ERROR that names
 * the operation and its field when one of them cannot be made.
 */
export function applyOperations(blocks: Block[], operations: readonly BlockOperation[]): ApplyResult {
  const applied: ApplyResult = { blocks, ids: [], inverse: [] };
  let searched = 0;
  for (const [index, operation] of operations.entries()) {
    if (operation.op === 'replaceText') searched += searchedBy(applied.blocks, operation.id);
    if (searched > mostSearched) throw invalid({ field: `operations.${index}`, reason: tooMuchSearched });
    const step = apply(applied.blocks, operation, `operations.${index}`);
    applied.blocks = step.blocks;
    applied.ids.push(step.id);
    applied.inverse.unshift(...step.inverse);
  }
  const problem = documentProblem(applied.blocks);
  if (problem) throw invalid({ field: 'operations', reason: `make blocks that ${problem}` });
  return applied;
}

const tooMuchSearched =
  'goes through too much text with the replacements before it; send it by itself, or set the field';

/** How much of a document a replacement goes through, in characters. */
function searchedBy(blocks: readonly Block[], id: string): number {
  const found = findBlock(blocks, id);
  return found ? JSON.stringify(withChildren(found.block, [])).length : 0;
}

interface Step {
  blocks: Block[];
  id: string;
  inverse: BlockOperation[];
}

function apply(blocks: Block[], operation: BlockOperation, field: string): Step {
  if (operation.op === 'insert') {
    const { block } = operation;
    return inserted(blocks, block, placeOf(blocks, operation, field), `${field}.block`);
  }
  const { id } = operation;
  const found = findBlock(blocks, id);
  if (!found) throw invalid({ field: `${field}.id`, reason: 'names no block of this document' });
  const { parentId, after } = found;
  switch (operation.op) {
    case 'update':
      return updated(blocks, found.block, assigned(found.block, operation.set, `${field}.set`));
    case 'replaceText':
      return updated(blocks, found.block, replaced(found.block, operation, `${field}.from`));
    case 'move':
      return moved(blocks, found, operation, field);
    case 'remove':
      return {
        blocks: removeBlock(blocks, id),
        id,
        inverse: [{ op: 'insert', block: found.block, parentId, after }],
      };
    case 'duplicate':
      return inserted(blocks, copyOf(found.block), { parentId, after: id }, field);
  }
}

const tooMany = `make more than ${documentLimits.blocks} blocks`;

/** A place as operations name it; what is absent is the top and the last. */
type RequestedPosition = Pick<Extract<BlockOperation, { op: 'move' }>, 'parentId' | 'after'>;

function inserted(blocks: Block[], block: Block, place: BlockPosition, field: string): Step {
  const ids = new Set(Array.from(walk(blocks), (placed) => placed.block.id));
  for (const { block: added } of walk([block])) {
    if (ids.has(added.id)) throw invalid({ field: `${field}.id`, reason: 'is the id of another block' });
    ids.add(added.id);
  }
  // Said at once, for copies of copies would grow beyond all measure until the end.
  if (ids.size > documentLimits.blocks) throw invalid({ field: 'operations', reason: tooMany });
  const inverse: BlockOperation[] = [{ op: 'remove', id: block.id }];
  return { blocks: insertBlock(blocks, block, place), id: block.id, inverse };
}

function updated(blocks: Block[], before: Block, block: Block): Step {
  return {
    blocks: changeBlock(blocks, block.id, () => [block]),
    id: block.id,
    inverse: [{ op: 'update', id: block.id, set: ownFields(before) }],
  };
}

function moved(
  blocks: Block[],
  { block, parentId, after }: LocatedBlock,
  target: RequestedPosition,
  field: string,
): Step {
  const rest = removeBlock(blocks, block.id);
  const place = placeOf(rest, target, field);
  return {
    blocks: insertBlock(rest, block, place),
    id: block.id,
    inverse: [{ op: 'move', id: block.id, parentId, after }],
  };
}

/** The place that is meant, once it is known to be there; a moved block is taken out before, so it cannot hold itself. */
function placeOf(
  blocks: readonly Block[],
  { parentId = null, after }: RequestedPosition,
  field: string,
): BlockPosition {
  const parent = parentId === null ? null : findBlock(blocks, parentId);
  const siblings = parent === null ? blocks : parent && childrenOf(parent.block);
  if (!siblings) throw invalid({ field: `${field}.parentId`, reason: 'names no block that can hold it' });
  if (after === undefined) return { parentId, after: siblings.at(-1)?.id ?? null };
  if (after === null || siblings.some(({ id }) => id === after)) return { parentId, after };
  throw invalid({ field: `${field}.after`, reason: 'names no block in that place' });
}

/** The block with some of its own fields changed, as its schema has it. */
function assigned(block: Block, set: Record<string, unknown>, field: string): Block {
  for (const name of ['id', 'type', 'children']) {
    if (name in set) throw invalid({ field: `${field}.${name}`, reason: 'cannot be changed by update' });
  }
  const parsed = parseFields(block, set);
  if (parsed.success) return parsed.data;
  throw invalid(
    ...fieldErrors(parsed.error).map((error) => ({ ...error, field: `${field}.${error.field}` })),
  );
}

function replaced(block: Block, { from, to }: { from: string; to: string }, field: string): Block {
  const count = textsOf(block).reduce((sum, text) => sum + text.split(from).length - 1, 0);
  if (count === 0) throw invalid({ field, reason: 'is not in the block' });
  if (count > 1) throw invalid({ field, reason: `is ${count} times in the block; give more of the text` });
  const changed = mapTexts(block, (text) => text.replace(from, () => to));
  return assigned(block, ownFields(changed), field);
}

/** What a block says of itself, without what it is and what is in it. */
export function ownFields(block: Block): Record<string, unknown> {
  const { id: _, type: __, ...rest } = block;
  if (!('children' in rest)) return rest;
  const { children: ___, ...fields } = rest;
  return fields;
}

/** The block and all in it, with ids of their own. */
export function copyOf(block: Block): Block {
  const children = childrenOf(block);
  const copy = { ...block, id: newBlockId() };
  return children ? withChildren(copy, children.map(copyOf)) : copy;
}
