import { invalid } from '@imprint/shared/errors';
import MarkdownIt, { type StateCore } from 'markdown-it';
import type { Root } from 'mdast';
import { readingLimits } from '../tree/reading.limits.ts';
import { footnoteDefinition, footnoteReference } from './markdown.footnotes.ts';
import { literalLink, plainBracket, plainText } from './markdown.links.ts';
import { BlockState, InlineState } from './markdown.states.ts';
import { strikethroughDelimiters, strikethroughElements } from './markdown.strikethrough.ts';
import { tableWithAllCells } from './markdown.tables.ts';
import { mdastOfTokens } from './markdown.tokens.ts';

/**
 * CommonMark with GitHub's extensions. Parsing must take linear time whatever the input, so rules may visit each
 * character only as often as it is nested.
 */
const parser = new MarkdownIt('commonmark', { maxNesting: readingLimits.markdownDepth }).enable('table');
// Links are validated and normalized when they become marks.
parser.validateLink = () => true;
parser.normalizeLink = (url) => url;
parser.normalizeLinkText = (text) => text;
parser.block.State = BlockState;
parser.inline.State = InlineState;
parser.inline.ruler.at('text', plainText);
parser.inline.ruler.before('text', 'literal_link', literalLink);
parser.inline.ruler.before('emphasis', 'strikethrough', strikethroughDelimiters);
parser.inline.ruler2.after('balance_pairs', 'strikethrough', strikethroughElements);
parser.inline.ruler.before('link', 'footnote_reference', footnoteReference);
parser.inline.ruler.push('bracket', plainBracket);
parser.block.ruler.before('reference', 'footnote_definition', footnoteDefinition, {
  alt: ['paragraph', 'reference', 'blockquote', 'list'],
});
// Other blocks take precedence over tables, as on GitHub: `- a | b` is a list item.
const [table = () => false] = parser.block.ruler.getRules('');
parser.block.ruler.disable('table');
parser.block.ruler.before('lheading', 'whole_table', tableWithAllCells(table), {
  alt: ['paragraph', 'reference'],
});
parser.core.ruler.before('inline', 'task_items', extractTaskBoxes);

/** Parses Markdown into a tree, with references resolved and footnotes at the end. Throws VALIDATION_ERROR. */
export function parseMarkdown(markdown: string): Root {
  const text = markdown.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  assertLineLimit(text);
  return mdastOfTokens(parser.parse(text, {}));
}

/** Lines are limited because each is scanned once for every quote around it. */
function assertLineLimit(text: string): void {
  let count = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) count += 1;
  if (count < readingLimits.lines) return;
  throw invalid({ field: 'markdown', reason: `must have at most ${readingLimits.lines} lines` });
}

/** Moves the checkbox at the start of an item from its text to the item. */
function extractTaskBoxes({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const item = tokens[index - 2];
    if (token.type !== 'inline' || item?.type !== 'list_item_open') continue;
    const [box, tick = ''] = /^\[([ \t\nxX])\](?=\s)/.exec(token.content) ?? [];
    if (box === undefined) continue;
    token.content = token.content.slice(box.length + 1);
    item.meta = { isTicked: tick.trim() !== '' };
  }
}
