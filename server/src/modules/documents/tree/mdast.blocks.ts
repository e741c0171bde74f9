import type { BlockInput } from '@imprint/shared/blocks/block';
import type { RichTextInline, RichTextNode } from '@imprint/shared/blocks/rich.text.document';
import { providerOf } from '@imprint/shared/blocks/types/embed.providers';
import { citationMark } from '@imprint/shared/blocks/types/quote.block';
import type { Blockquote, Heading, List, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import type { DocumentFormat } from './blocks.check.ts';
import { inlineOf, inlineTextOf, plainTextOf } from './mdast.inline.ts';
import { extractPictures } from './mdast.media.ts';
import { itemsOf, languageOf, richNodesOf, rowsOf } from './mdast.rich.text.ts';

declare module 'mdast' {
  interface CodeData {
    /**
     * Blocks without a counterpart in Markdown. All steps pass the node through; its value is the text of the
     * blocks.
     */
    blocks?: BlockInput[];
  }
}

/** The limits of plain text blocks. Longer content becomes rich text. */
const plainLimits = { heading: 1000, paragraph: 20_000, quote: 5000, citation: 300, item: 5000, items: 500 };

/** Converts flow content to blocks. Adjacent formatted nodes share one rich text block. */
export function blocksOfMdast(nodes: readonly RootContent[], field: DocumentFormat): BlockInput[] {
  const blocks: BlockInput[] = [];
  let formatted: RichTextNode[] = [];
  const endFormatted = () => {
    if (formatted.length > 0) blocks.push(richTextWith(formatted));
    formatted = [];
  };
  for (const node of nodes.flatMap(unwrapStrayItem).flatMap(extractPictures)) {
    const plain = plainBlocksOf(node, field);
    if (!plain) for (const rich of richNodesOf(node, field)) formatted.push(rich);
    else if (plain.length > 0) {
      endFormatted();
      blocks.push(...plain);
    }
  }
  endFormatted();
  return blocks;
}

/** Browsers render an item outside of a list like any other content. */
function unwrapStrayItem(node: RootContent): RootContent[] {
  return node.type === 'listItem' ? node.children.flatMap(unwrapStrayItem) : [node];
}

/** Converts all nodes to a single rich text block. */
export function richTextOf(nodes: readonly RootContent[], field: DocumentFormat): BlockInput {
  return richTextWith(nodes.flatMap((node) => richNodesOf(node, field)));
}

function richTextWith(content: RichTextNode[]): BlockInput {
  return content.length > 0 ? { type: 'richText', document: { type: 'doc', content } } : { type: 'richText' };
}

/** Converts a node to plain blocks; null when it needs rich text. */
function plainBlocksOf(node: RootContent, field: DocumentFormat): BlockInput[] | null {
  switch (node.type) {
    case 'paragraph':
      return paragraphsOf(node);
    case 'heading':
      return headingOf(node);
    case 'list':
      return listOf(node);
    case 'blockquote':
      return quoteOf(node);
    case 'code':
      return node.data?.blocks ?? [{ type: 'code', code: node.value, language: languageOf(node.lang) }];
    case 'table':
      return tableOf(node, field);
    case 'thematicBreak':
      return [{ type: 'divider' }];
    default:
      return null;
  }
}

function paragraphsOf({ children }: Paragraph): BlockInput[] | null {
  const inline = inlineOf(children);
  const url = embedUrlOf(children, inline);
  if (url) return [{ type: 'embed', url }];
  const text = plainTextOf(inline);
  if (text === null) return null;
  if (text.trim() === '') return [];
  return text.length > plainLimits.paragraph ? null : [{ type: 'paragraph', text }];
}

/**
 * The embeddable address that is the only content of a paragraph. The link may end before the text does, because
 * bare addresses exclude a trailing `_`.
 */
function embedUrlOf(children: readonly PhrasingContent[], inline: readonly RichTextInline[]): string | null {
  const [first, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (first?.type !== 'link' || !others.every(({ type }) => type === 'text')) return null;
  const text = inlineTextOf(inline);
  return text.startsWith(first.url) && providerOf(text) && text.length <= 2000 && !/\s/.test(text)
    ? text
    : null;
}

function headingOf({ children, depth }: Heading): BlockInput[] | null {
  const text = plainTextOf(inlineOf(children));
  return text === null || text.length > plainLimits.heading
    ? null
    : [{ type: 'heading', level: depth, text }];
}

function listOf(list: List): BlockInput[] | null {
  if (list.ordered && typeof list.start === 'number' && list.start !== 1) return null;
  const items = itemsOf(list).map(({ children }) => {
    const [first, ...others] = children;
    if (!first) return '';
    return first.type === 'paragraph' && others.length === 0 ? plainTextOf(inlineOf(first.children)) : null;
  });
  const isPlain = items.every((text): text is string => text !== null && text.length <= plainLimits.item);
  if (!isPlain || items.length > plainLimits.items) return null;
  if (items.length === 0) return [];
  return [{ type: 'list', style: list.ordered ? 'numbered' : 'bulleted', items }];
}

function quoteOf({ children }: Blockquote): BlockInput[] | null {
  const [text = '', source = null, ...others] = children.map((child) =>
    child.type === 'paragraph' ? plainTextOf(inlineOf(child.children)) : null,
  );
  if (text === null || text.length > plainLimits.quote || others.length > 0) return null;
  if (children.length < 2) return [{ type: 'quote', text }];
  const citation = source?.startsWith(citationMark) ? source.slice(citationMark.length) : '';
  return citation === '' || citation.length > plainLimits.citation
    ? null
    : [{ type: 'quote', text, citation }];
}

/** In both formats, a table without a header has an empty first row. */
function tableOf(table: Table, field: DocumentFormat): BlockInput[] {
  const [names = [], ...rows] = rowsOf(table, field);
  const hasHeader = rows.length === 0 || names.some((name) => name !== '');
  return [{ type: 'table', hasHeader, rows: hasHeader ? [names, ...rows] : rows }];
}
