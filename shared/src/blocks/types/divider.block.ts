import { blockType } from '../block.type.ts';

export const divider = blockType('divider', 'A horizontal line.', {});
