import * as z from 'zod';
import { blockType, plainText } from '../block.type.ts';
import { href } from '../href.ts';

export const buttonLooks = ['primary', 'secondary'] as const;

export const button = blockType('button', 'A link that looks like a button.', {
  label: plainText(200, 'Label.'),
  href: href.nullable().default(null).describe('Link.'),
  look: z.enum(buttonLooks).default('primary').describe('Visual emphasis.'),
});
