import { blockType, plainText } from '../block.type.ts';

export const paragraph = blockType('paragraph', 'Plain text; richText has formatting.', {
  text: plainText(20_000, 'The text.'),
});
