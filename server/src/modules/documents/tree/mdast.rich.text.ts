import { documentLimits } from '@imprint/shared/blocks/document';
import type { RichTextInline, RichTextNode } from '@imprint/shared/blocks/rich.text.document';
import { invalid } from '@imprint/shared/errors';
import type { List, ListItem, Nodes, RootContent, Table } from 'mdast';
import type { DocumentFormat } from './blocks.check.ts';
import { inlineOf, inlineTextOf } from './mdast.inline.ts';
import { assertTableFits } from './reading.limits.ts';

/** Converts a node to rich text. Unsupported content becomes paragraphs of its text. */
export function richNodesOf(node: Nodes, field: DocumentFormat, depth = 1): RichTextNode[] {
  const convertChildren = (children: readonly RootContent[]) => {
    if (depth > documentLimits.depth) {
      throw invalid({
        field,
        reason: `must not have lists and quotes in each other deeper than ${documentLimits.depth}`,
      });
    }
    const nodes = children.flatMap((child) => richNodesOf(child, field, depth + 1));
    return nodes.length > 0 ? nodes : [paragraphOf([])];
  };
  switch (node.type) {
    case 'paragraph':
      return [paragraphOf(inlineOf(node.children))];
    case 'heading':
      return [{ type: 'heading', attrs: { level: node.depth }, ...contentOf(inlineOf(node.children)) }];
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }];
    case 'code':
      return node.data?.blocks ? textParagraphs(node.value.split('\n')) : [codeOf(node.value, node.lang)];
    case 'table':
      return textParagraphs(
        rowsOf(node, field).map((cells) => cells.filter((cell) => cell !== '').join(' | ')),
      );
    case 'blockquote':
      return [{ type: 'blockquote', content: convertChildren(node.children) }];
    case 'list': {
      const content = itemsOf(node).map((item) => ({
        type: 'listItem' as const,
        content: convertChildren(item.children),
      }));
      return content.length > 0 ? [listOf(node, content)] : [];
    }
    default:
      return 'children' in node ? node.children.flatMap((child) => richNodesOf(child, field, depth)) : [];
  }
}

/** The items of a list. Checkboxes become text at the start of the item. */
export function itemsOf({ children }: List): ListItem[] {
  return children.map((item) => {
    if (typeof item.checked !== 'boolean') return item;
    const box = { type: 'text', value: item.checked ? '[x] ' : '[ ] ' } as const;
    const [first, ...rest] = item.children;
    if (first?.type !== 'paragraph')
      return { ...item, children: [{ type: 'paragraph', children: [box] }, ...item.children] };
    return { ...item, children: [{ ...first, children: [box, ...first.children] }, ...rest] };
  });
}

/**
 * The texts of a table with all rows padded to the same length. Throws VALIDATION_ERROR when that makes too many
 * cells.
 */
export function rowsOf({ children }: Table, field: DocumentFormat): string[][] {
  const width = children.reduce((widest, row) => Math.max(widest, row.children.length), 1);
  assertTableFits(children.length, width, field);
  const rows = children.map((row) => row.children.map((cell) => cellText(cell.children)));
  return rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
}

/** The language as blocks can store it: `rust` of `rust,ignore`. */
export function languageOf(words: string | null | undefined): string | null {
  return /^[A-Za-z0-9+#._-]{1,50}/.exec(words ?? '')?.[0] ?? null;
}

/** Cells in HTML may contain several blocks: each becomes a line. */
function cellText(nodes: readonly Nodes[]): string {
  const lines: Nodes[][] = [[]];
  for (const node of nodes) {
    if (isBlockNode(node)) lines.push([node], []);
    else lines.at(-1)?.push(node);
  }
  return lines
    .map((line) => {
      const [only] = line;
      if (only?.type === 'code') return only.value;
      return only && isBlockNode(only) && 'children' in only
        ? cellText(only.children)
        : inlineTextOf(inlineOf(line));
    })
    .filter((text) => text !== '')
    .join('\n');
}

function isBlockNode({ type }: Nodes): boolean {
  return ['paragraph', 'heading', 'list', 'listItem', 'blockquote', 'code', 'thematicBreak'].includes(type);
}

function paragraphOf(inline: RichTextInline[]): RichTextNode {
  return { type: 'paragraph', ...contentOf(inline) };
}

function contentOf(inline: RichTextInline[]): { content?: RichTextInline[] } {
  return inline.length > 0 ? { content: inline } : {};
}

function textParagraphs(texts: readonly string[]): RichTextNode[] {
  return texts.filter((text) => text !== '').map((text) => paragraphOf([{ type: 'text', text }]));
}

function codeOf(code: string, words: string | null | undefined): RichTextNode {
  const content = code === '' ? {} : { content: [{ type: 'text' as const, text: code }] };
  return { type: 'codeBlock', attrs: { language: languageOf(words) }, ...content };
}

function listOf(
  { ordered, start }: List,
  content: Extract<RichTextNode, { type: 'bulletList' }>['content'],
): RichTextNode {
  if (!ordered) return { type: 'bulletList', content };
  const isUsual = typeof start !== 'number' || start === 1 || start < 0 || start > 1_000_000;
  return { type: 'orderedList', ...(!isUsual && { attrs: { start } }), content };
}
