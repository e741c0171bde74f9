import * as z from 'zod';

/** How many blocks a document may hold. */
export const maxBlocks = 2000;

/**
 * A list of blocks, each with those in it. They are counted first, for reading a great many only to refuse them would
 * take long.
 */
export function blockList<Block extends z.ZodType>(
  block: Block,
): z.ZodType<z.output<Block>[], z.input<Block>[]> {
  const counted = z.preprocess((list, { addIssue }) => {
    if (holdsMoreThan(maxBlocks, list)) addIssue({ code: 'custom', message: `must be at most ${maxBlocks}` });
    return list;
  }, z.array(block));
  // Safe because the list is taken on as it was given.
  return counted as unknown as z.ZodType<z.output<Block>[], z.input<Block>[]>;
}

/** Whether a list that nobody has checked holds more blocks, those within others counted. */
function holdsMoreThan(most: number, list: unknown): boolean {
  const lists = [list];
  let count = 0;
  // What is added to a list while it is gone through comes up too.
  for (const each of lists) {
    if (!Array.isArray(each)) continue;
    count += each.length;
    if (count > most) return true;
    for (const block of each) {
      if (typeof block === 'object' && block !== null && 'children' in block) lists.push(block.children);
    }
  }
  return false;
}
