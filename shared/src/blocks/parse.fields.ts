import type * as z from 'zod';
import { reasonOf } from '../validation.ts';
import { type Block, blockTypes } from './block.ts';

/**
 * The block with some of its own fields changed, as its schema has them. The others are not read again, for they may
 * be large.
 */
export function parseFields(block: Block, changes: Record<string, unknown>): z.ZodSafeParseResult<Block> {
  // Every field has a default, so a block can be read of its type and the changed fields alone.
  const given = { id: block.id, type: block.type, ...changes };
  const parsed = blockTypes[block.type].safeParse(given, { error: reasonOf });
  if (!parsed.success) return parsed;
  const read = Object.entries(parsed.data).filter(([name]) => Object.hasOwn(changes, name));
  // Safe because each field was read by the schema of this type.
  return { success: true, data: { ...block, ...Object.fromEntries(read) } as Block };
}
