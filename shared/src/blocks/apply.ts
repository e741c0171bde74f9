import { invalid } from '../errors.ts';
import { fieldErrors } from '../validation.ts';
import type { Block } from './block.ts';
import { newBlockId } from './block.type.ts';
import { documentLimits, documentProblem } from './document.ts';
import type { BlockOperation } from './operations.ts';
import { parseFields } from './parse.fields.ts';
import { mapTexts } from './texts.ts';
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

/** Limit of characters that all text replacements of one request may search. */
const maxSearchedCharacters = 2 * documentLimits.sizeBytes;

/** The result of applying operations. */
export interface ApplyResult {
  blocks: Block[];
  /** The id of the block that each operation changed or created. */
  ids: string[];
  /** The operations that undo all of them. */
  inverse: BlockOperation[];
}

/**
 * Applies operations in order, without mutating the blocks. Throws a VALIDATION_ERROR that names the operation and
 * its field when one of them cannot be applied.
 */
export function applyOperations(blocks: Block[], operations: readonly BlockOperation[]): ApplyResult {
  const result: ApplyResult = { blocks, ids: [], inverse: [] };
  let searchedCharacters = 0;
  for (const [index, operation] of operations.entries()) {
    if (operation.op === 'replaceText') searchedCharacters += textLength(result.blocks, operation.id);
    if (searchedCharacters > maxSearchedCharacters)
      throw invalid({ field: `operations.${index}`, reason: tooMuchSearched });
    const step = apply(result.blocks, operation, `operations.${index}`);
    result.blocks = step.blocks;
    result.ids.push(step.id);
    result.inverse.unshift(...step.inverse);
  }
  const problem = documentProblem(result.blocks);
  if (problem) throw invalid({ field: 'operations', reason: `make blocks that ${problem}` });
  return result;
}

const tooMuchSearched =
  'searches too much text together with the replacements before it; send it separately, or set the field';

/** The size of a block without its children, in characters. */
function textLength(blocks: readonly Block[], id: string): number {
  const located = findBlock(blocks, id);
  return located ? JSON.stringify(withChildren(located.block, [])).length : 0;
}

interface Step {
  blocks: Block[];
  id: string;
  inverse: BlockOperation[];
}

function apply(blocks: Block[], operation: BlockOperation, field: string): Step {
  if (operation.op === 'insert') {
    const { block } = operation;
    return insert(blocks, block, resolvePosition(blocks, operation, field), `${field}.block`);
  }
  const { id } = operation;
  const located = findBlock(blocks, id);
  if (!located) throw invalid({ field: `${field}.id`, reason: 'is not the id of a block in this document' });
  const { parentId, after } = located;
  switch (operation.op) {
    case 'update':
      return update(blocks, located.block, assignFields(located.block, operation.set, `${field}.set`));
    case 'replaceText':
      return update(blocks, located.block, replaceText(located.block, operation, `${field}.from`));
    case 'move':
      return move(blocks, located, operation, field);
    case 'remove':
      return {
        blocks: removeBlock(blocks, id),
        id,
        inverse: [{ op: 'insert', block: located.block, parentId, after }],
      };
    case 'duplicate':
      return insert(blocks, copyOf(located.block), { parentId, after: id }, field);
  }
}

const tooMany = `make more than ${documentLimits.blocks} blocks`;

/** A position as operations give it; without a parent at the top, without `after` last. */
type RequestedPosition = Pick<Extract<BlockOperation, { op: 'move' }>, 'parentId' | 'after'>;

function insert(blocks: Block[], block: Block, position: BlockPosition, field: string): Step {
  const ids = new Set(Array.from(walk(blocks), (each) => each.block.id));
  for (const { block: added } of walk([block])) {
    if (ids.has(added.id)) throw invalid({ field: `${field}.id`, reason: 'is the id of another block' });
    ids.add(added.id);
  }
  // Checked right away, because copies of copies grow exponentially.
  if (ids.size > documentLimits.blocks) throw invalid({ field: 'operations', reason: tooMany });
  const inverse: BlockOperation[] = [{ op: 'remove', id: block.id }];
  return { blocks: insertBlock(blocks, block, position), id: block.id, inverse };
}

function update(blocks: Block[], before: Block, block: Block): Step {
  return {
    blocks: changeBlock(blocks, block.id, () => [block]),
    id: block.id,
    inverse: [{ op: 'update', id: block.id, set: ownFields(before) }],
  };
}

function move(
  blocks: Block[],
  { block, parentId, after }: LocatedBlock,
  target: RequestedPosition,
  field: string,
): Step {
  const rest = removeBlock(blocks, block.id);
  const position = resolvePosition(rest, target, field);
  return {
    blocks: insertBlock(rest, block, position),
    id: block.id,
    inverse: [{ op: 'move', id: block.id, parentId, after }],
  };
}

/** Validates a requested position; a moved block is removed before, so it cannot become its own parent. */
function resolvePosition(
  blocks: readonly Block[],
  { parentId = null, after }: RequestedPosition,
  field: string,
): BlockPosition {
  const parent = parentId === null ? null : findBlock(blocks, parentId);
  const siblings = parent === null ? blocks : parent && childrenOf(parent.block);
  if (!siblings)
    throw invalid({ field: `${field}.parentId`, reason: 'is not the id of a block that can contain it' });
  if (after === undefined) return { parentId, after: siblings.at(-1)?.id ?? null };
  if (after === null || siblings.some(({ id }) => id === after)) return { parentId, after };
  throw invalid({ field: `${field}.after`, reason: 'is not the id of a block in that place' });
}

/** Changes fields of a block, validated by its schema. */
function assignFields(block: Block, set: Record<string, unknown>, field: string): Block {
  for (const name of ['id', 'type', 'children']) {
    if (name in set) throw invalid({ field: `${field}.${name}`, reason: 'cannot be changed by update' });
  }
  const parsed = parseFields(block, set);
  if (parsed.success) return parsed.data;
  throw invalid(
    ...fieldErrors(parsed.error).map((error) => ({ ...error, field: `${field}.${error.field}` })),
  );
}

function replaceText(block: Block, { from, to }: { from: string; to: string }, field: string): Block {
  let count = 0;
  mapTexts(block, (text) => {
    count += text.split(from).length - 1;
    return text;
  });
  if (count === 0) throw invalid({ field, reason: 'is not in the block' });
  if (count > 1) throw invalid({ field, reason: `is in the block ${count} times; include more of the text` });
  const changed = mapTexts(block, (text) => text.replace(from, () => to));
  return assignFields(block, ownFields(changed), field);
}

/** The fields of a block without its id, type and children. */
export function ownFields(block: Block): Record<string, unknown> {
  const { id: _, type: __, ...rest } = block;
  if (!('children' in rest)) return rest;
  const { children: ___, ...fields } = rest;
  return fields;
}

/** A deep copy of a block with new ids. */
export function copyOf(block: Block): Block {
  const children = childrenOf(block);
  const copy = { ...block, id: newBlockId() };
  return children ? withChildren(copy, children.map(copyOf)) : copy;
}
