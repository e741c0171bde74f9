import * as z from 'zod';

const idPattern = /^[A-Za-z0-9_-]+$/;
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new block id such as `blk_7k2m9q4x1c`: 50 random bits are enough to be unique in a document. */
export function newBlockId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return `blk_${Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')}`;
}

/** The id of an existing block. */
export const blockId = z
  .string()
  .min(1)
  .max(64)
  .regex(idPattern, 'may hold letters, digits, hyphens and underscores only')
  .describe('Id of a block, unique in its document.')
  .meta({ examples: ['blk_7k2m9q4x1c'] });

/** Declares a type of block. Every field has a default, so that editors can insert an empty block and fill it. */
export function blockType<Type extends string, Fields extends z.ZodRawShape>(
  type: Type,
  meaning: string,
  fields: Fields,
) {
  return z
    .strictObject({
      id: blockId
        .optional()
        .transform((id) => id ?? newBlockId())
        .describe('It stays the same as long as the block lives; made up when absent.'),
      type: z.literal(type),
      ...fields,
    })
    .describe(meaning);
}

/** A text without formatting; line breaks are kept. */
export function plainText(maxLength: number, meaning: string) {
  return z.string().max(maxLength).default('').describe(meaning);
}
