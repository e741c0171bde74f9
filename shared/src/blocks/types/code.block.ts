import * as z from 'zod';
import { blockType, plainText } from '../block.type.ts';

export const code = blockType('code', 'Source code.', {
  code: plainText(100_000, 'The code.'),
  language: z
    .string()
    .max(50)
    .regex(/^[A-Za-z0-9+#._-]+$/, 'may contain only letters, digits and + # . _ -')
    .nullable()
    .default(null)
    .describe('Its language, such as `typescript`.'),
});
