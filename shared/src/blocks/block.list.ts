import * as z from 'zod';

/** Limit of blocks in a document. */
export const maxBlocks = 2000;

/** A list of blocks with their children. */
export function blockList<Block extends z.ZodType>(
  block: Block,
): z.ZodType<z.output<Block>[], z.input<Block>[]> {
  return checkFirst(z.array(block), blockCountProblem);
}

/** Checks an unvalidated value before its schema does, because parsing too much would take long. */
export function checkFirst<Schema extends z.ZodType>(
  schema: Schema,
  problemOf: (value: unknown) => string | null,
): Schema {
  const checked = z.preprocess((value, { addIssue }) => {
    const problem = problemOf(value);
    if (problem !== null) addIssue({ code: 'custom', message: problem });
    return value;
  }, schema);
  // Safe because the preprocessing returns the value unchanged.
  return checked as unknown as Schema;
}

/** Null, or that an unvalidated list has too many blocks, nested ones included. */
export function blockCountProblem(list: unknown): string | null {
  const lists = [list];
  let count = 0;
  // Iterating over an array includes entries added meanwhile.
  for (const each of lists) {
    if (!Array.isArray(each)) continue;
    count += each.length;
    if (count > maxBlocks) return `must be at most ${maxBlocks}`;
    for (const block of each) {
      if (typeof block === 'object' && block !== null && 'children' in block) lists.push(block.children);
    }
  }
  return null;
}
