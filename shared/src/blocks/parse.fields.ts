import type * as z from 'zod';
import { reasonOf } from '../validation.ts';
import { type Block, blockTypes } from './block.ts';

/** Changes fields of a block, validated by its schema. Other fields may be large and are not parsed again. */
export function parseFields(block: Block, changes: Record<string, unknown>): z.ZodSafeParseResult<Block> {
  // Every field has a default, so the type and the changed fields are enough to parse a block.
  const input = { id: block.id, type: block.type, ...changes };
  const parsed = blockTypes[block.type].safeParse(input, { error: reasonOf });
  if (!parsed.success) return parsed;
  const changed = Object.entries(parsed.data).filter(([name]) => Object.hasOwn(changes, name));
  // Safe because the schema of this type parsed each field.
  return { success: true, data: { ...block, ...Object.fromEntries(changed) } as Block };
}
