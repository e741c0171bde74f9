import { blockType } from '../block.type.ts';
import { inlineText, optionalInlineText } from '../inline.text.ts';
import { maxTextLength } from './paragraph.block.ts';

/** Stands before the citation where a quote is written as text. */
export const citationMark = '— ';

export const quote = blockType('quote', 'Words of somebody else.', {
  text: inlineText(maxTextLength, 'The words; a blank line begins another paragraph.'),
  citation: optionalInlineText(1000, 'Who said or wrote them, and where.'),
});
