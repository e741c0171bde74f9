import { blockType } from '../block.type.ts';
import { inlineText } from '../inline.text.ts';

/** Limit of characters in a paragraph, a quote and an item of a list. */
export const maxTextLength = 40_000;

export const paragraph = blockType('paragraph', 'A text.', {
  text: inlineText(maxTextLength, 'The text.'),
});
