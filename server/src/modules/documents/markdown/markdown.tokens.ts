import { invalid } from '@imprint/shared/errors';
import MarkdownIt, { type Token } from 'markdown-it';
import type { FootnoteDefinition, Nodes, Parents, Root, RootContent } from 'mdast';
import { readingLimits } from '../tree/reading.limits.ts';
import { headingDepth } from './markdown.inline.ts';

const { unescapeAll } = new MarkdownIt().utils;

/** Converts tokens to a tree with footnotes at the end. Throws VALIDATION_ERROR when it is too deep. */
export function mdastOfTokens(tokens: readonly Token[]): Root {
  const root: Root = { type: 'root', children: [] };
  const notes: FootnoteDefinition[] = [];
  const open: Parents[] = [root];
  const add = (token: Token) => {
    if (token.type === 'inline') token.children?.forEach(add);
    else if (token.nesting < 0) open.length -= isTransparent(token) ? 0 : 1;
    else if (token.nesting === 0) append(open.at(-1) ?? root, leafNode(token));
    else if (!isTransparent(token)) {
      const node = parentNode(token);
      if (node.type === 'footnoteDefinition') notes.push(node);
      else append(open.at(-1) ?? root, node);
      open.push(node);
      if (open.length > readingLimits.markdownDepth) {
        const reason = `must not be nested deeper than ${readingLimits.markdownDepth}`;
        throw invalid({ field: 'markdown', reason });
      }
    }
  };
  tokens.forEach(add);
  for (const note of notes) root.children.push(...withLabel(note));
  return root;
}

/** The tree has no nodes for table sections. */
function isTransparent({ tag }: Token): boolean {
  return tag === 'thead' || tag === 'tbody';
}

function append(parent: Parents, node: Nodes | null): void {
  // Safe because tokens are nested like nodes.
  if (node) (parent.children as Nodes[]).push(node);
}

function parentNode(token: Token): Parents {
  switch (token.type) {
    case 'heading_open':
      return { type: 'heading', depth: headingDepth(Number(token.tag.slice(1))), children: [] };
    case 'blockquote_open':
      return { type: 'blockquote', children: [] };
    case 'bullet_list_open':
      return { type: 'list', ordered: false, children: [] };
    case 'ordered_list_open':
      return { type: 'list', ordered: true, start: Number(token.attrGet('start') ?? 1), children: [] };
    case 'list_item_open':
      return { type: 'listItem', checked: isTicked(token), children: [] };
    case 'table_open':
      return { type: 'table', children: [] };
    case 'tr_open':
      return { type: 'tableRow', children: [] };
    case 'th_open':
    case 'td_open':
      return { type: 'tableCell', children: [] };
    case 'em_open':
      return { type: 'emphasis', children: [] };
    case 'strong_open':
      return { type: 'strong', children: [] };
    case 's_open':
      return { type: 'delete', children: [] };
    case 'link_open':
      return { type: 'link', url: String(token.attrGet('href') ?? ''), children: [] };
    case 'footnote_open':
      return { type: 'footnoteDefinition', identifier: token.content, children: [] };
    default:
      return { type: 'paragraph', children: [] };
  }
}

/** Null for an item without a checkbox. */
function isTicked({ meta }: Token): boolean | null {
  return typeof meta?.isTicked === 'boolean' ? meta.isTicked : null;
}

function leafNode(token: Token): Nodes | null {
  const { content } = token;
  switch (token.type) {
    case 'softbreak':
      return { type: 'text', value: '\n' };
    case 'hardbreak':
      return { type: 'break' };
    case 'code_inline':
      return { type: 'inlineCode', value: content };
    case 'html_inline':
    case 'html_block':
      return { type: 'html', value: content };
    case 'hr':
      return { type: 'thematicBreak' };
    case 'code_block':
      return { type: 'code', value: content.replace(/\n$/, '') };
    case 'fence':
      return { type: 'code', value: content.replace(/\n$/, ''), lang: unescapeAll(token.info).trim() };
    case 'image':
      return imageOf(token);
    default:
      return content === '' ? null : { type: 'text', value: content };
  }
}

function imageOf(token: Token): Nodes {
  const title = token.attrGet('title');
  return {
    type: 'image',
    url: String(token.attrGet('src') ?? ''),
    alt: plainTextOf(token),
    title: title === null ? null : String(title),
  };
}

/** The alternative text of an image without formatting. Nested images are limited by the parser's depth. */
function plainTextOf({ type, content, children }: Token): string {
  if (type === 'softbreak') return '\n';
  return children ? children.map(plainTextOf).join('') : content;
}

/** The content of a footnote, preceded by its label. */
function withLabel({ identifier, children }: FootnoteDefinition): RootContent[] {
  const name = { type: 'text', value: `[${identifier}] ` } as const;
  const [first, ...rest] = children;
  if (first?.type === 'paragraph') return [{ ...first, children: [name, ...first.children] }, ...rest];
  return [{ type: 'paragraph', children: [name] }, ...children];
}
