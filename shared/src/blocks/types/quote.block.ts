import { blockType } from '../block.type.ts';
import { inlineText, optionalInlineText } from '../inline.text.ts';
import { maxTextLength } from './paragraph.block.ts';

/** Stands before the citation where a quote is written as text. */
export const citationMark = '— ';

export const quote = blockType('quote', 'A quote.', {
  text: inlineText(maxTextLength, 'The text; a blank line begins another paragraph.'),
  citation: optionalInlineText(1000, 'Its source: who, and where.'),
});
