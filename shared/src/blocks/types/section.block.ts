import * as z from 'zod';
import { blockType } from '../block.type.ts';

export const sectionBackgrounds = ['none', 'subtle', 'strong'] as const;
export const sectionWidths = ['narrow', 'normal', 'full'] as const;

/** Without `children`, which may be of any type and are added in `block.ts`, where all types are known. */
export const section = blockType('section', 'A group of blocks.', {
  background: z.enum(sectionBackgrounds).default('none').describe('Background.'),
  width: z.enum(sectionWidths).default('normal').describe('Maximum width of its content.'),
});
