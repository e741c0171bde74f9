import * as z from 'zod';
import { blockType, plainText } from '../block.type.ts';
import { href } from '../href.ts';

export const buttonLooks = ['primary', 'secondary'] as const;

export const button = blockType('button', 'A link that looks like a button.', {
  label: plainText(200, 'What it says.'),
  href: href.nullable().default(null).describe('Where it leads.'),
  look: z.enum(buttonLooks).default('primary').describe('How much it stands out.'),
});
