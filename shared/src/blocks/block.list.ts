import * as z from 'zod';

/** Limit of blocks in a document. */
export const maxBlocks = 2000;

/** A list of blocks with their children. They are counted first, because parsing too many would take long. */
export function blockList<Block extends z.ZodType>(
  block: Block,
): z.ZodType<z.output<Block>[], z.input<Block>[]> {
  const counted = z.preprocess((list, { addIssue }) => {
    if (hasMoreThan(maxBlocks, list)) addIssue({ code: 'custom', message: `must be at most ${maxBlocks}` });
    return list;
  }, z.array(block));
  // Safe because the preprocessing returns the list unchanged.
  return counted as unknown as z.ZodType<z.output<Block>[], z.input<Block>[]>;
}

/** Whether an unvalidated list has more blocks than `max`, nested ones included. */
function hasMoreThan(max: number, list: unknown): boolean {
  const lists = [list];
  let count = 0;
  // Iterating over an array includes entries added meanwhile.
  for (const each of lists) {
    if (!Array.isArray(each)) continue;
    count += each.length;
    if (count > max) return true;
    for (const block of each) {
      if (typeof block === 'object' && block !== null && 'children' in block) lists.push(block.children);
    }
  }
  return false;
}
