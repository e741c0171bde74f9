import { blockType } from '../block.type.ts';

export const divider = blockType('divider', 'A line between what comes before and after.', {});
