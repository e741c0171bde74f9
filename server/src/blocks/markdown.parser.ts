import { invalid } from '@imprint/shared/errors';
import MarkdownIt, { type StateCore } from 'markdown-it';
import type { Root } from 'mdast';
import { footnoteDefinition, footnoteReference } from './markdown.footnotes.ts';
import { literalLink, plainBracket, plainText } from './markdown.links.ts';
import { BlockState, InlineState } from './markdown.states.ts';
import { strikethroughDelimiters, strikethroughElements } from './markdown.strikethrough.ts';
import { tableWithAllCells } from './markdown.tables.ts';
import { mdastOfTokens } from './markdown.tokens.ts';
import { readingLimits } from './reading.limits.ts';

/**
 * CommonMark and what GitHub adds to it. Reading takes time in proportion to the length of the text, whatever it
 * says, so each rule must look at no character more often than that goes deep.
 */
const parser = new MarkdownIt('commonmark', { maxNesting: readingLimits.markdownDepth }).enable('table');
// Links are checked and cleaned where they become marks.
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
// Other blocks come before tables, as at GitHub: `- a | b` is an item.
const [table = () => false] = parser.block.ruler.getRules('');
parser.block.ruler.disable('table');
parser.block.ruler.before('lheading', 'whole_table', tableWithAllCells(table), {
  alt: ['paragraph', 'reference'],
});
parser.core.ruler.before('inline', 'task_items', extractTaskBoxes);

/** The tree of Markdown, with links in place of references and footnotes at the end. Throws VALIDATION_ERROR. */
export function parseMarkdown(markdown: string): Root {
  const text = markdown.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  assertLineLimit(text);
  return mdastOfTokens(parser.parse(text, {}));
}

/** A line that goes on with a quote is looked at once for each quote around it. */
function assertLineLimit(text: string): void {
  let count = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) count += 1;
  if (count < readingLimits.lines) return;
  throw invalid({ field: 'markdown', reason: `must have at most ${readingLimits.lines} lines` });
}

/** Takes the box to tick off the text that begins an item. */
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
