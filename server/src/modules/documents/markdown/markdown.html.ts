import type { Nodes, Root, RootContent } from 'mdast';
import { isAllowedAddress } from '../html/html.allowed.ts';
import { mdastOfHtml } from '../html/html.reader.ts';
import { mediaIdFromAddress } from '../tree/document.media.ts';
import { isLinkAddress } from '../tree/mdast.inline.ts';
import { omitted } from '../tree/omissions.ts';
import type { ReadingContext } from '../tree/reading.context.ts';
import type { Reading } from '../tree/reading.ts';

/** Converts embedded HTML to sanitized Markdown nodes. */
export function parseEmbeddedHtml(root: Root, reading: Reading): RootContent[] {
  // Safe because flow content becomes flow content.
  return parseNodes(root.children, reading) as RootContent[];
}

function parseNodes(nodes: readonly Nodes[], reading: Reading): Nodes[] {
  return nodes.flatMap((child): Nodes[] => {
    if (child.type === 'html') return mdastOfHtml(child.value, reading);
    if (!('children' in child)) return [child];
    const isText = child.type === 'paragraph' || child.type === 'heading' || child.type === 'tableCell';
    // Safe because the parsed nodes are valid in the same place.
    if (!isText) return [{ ...child, children: parseNodes(child.children, reading) } as Nodes];
    if (!containsHtml(child)) {
      countAddresses(child, reading.context);
      return [child];
    }
    const content = mdastOfHtml(htmlOfText(child), reading);
    if (child.type === 'paragraph') return content;
    // Safe because headings and cells later reduce their content to text.
    return [
      {
        ...child,
        children: content.flatMap((inner): Nodes[] => ('children' in inner ? inner.children : [])),
      } as Nodes,
    ];
  });
}

/** Counts the addresses in text without HTML that are left out; those in HTML are counted as it is read. */
function countAddresses(node: Nodes, { publicUrl, omissions }: ReadingContext): void {
  if (node.type === 'link' && node.url.trim() !== '' && !isLinkAddress(node.url)) omissions.add(omitted.link);
  if (node.type === 'image' && !isAllowedAddress('src', node.url)) omissions.add(omitted.address);
  else if (node.type === 'image' && mediaIdFromAddress(node.url, publicUrl) === null)
    omissions.add(omitted.picture);
  if ('children' in node) for (const child of node.children) countAddresses(child, { publicUrl, omissions });
}

function containsHtml(node: Nodes): boolean {
  return node.type === 'html' || ('children' in node && node.children.some(containsHtml));
}

/** Writes a paragraph as HTML including its embedded HTML, whose elements may span several nodes. */
function htmlOfText(node: Extract<Nodes, { children: unknown }>): string {
  return node.children.map(htmlOfNode).join('');
}

function htmlOfNode(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value);
    case 'html':
      return node.value;
    case 'break':
      return '<br>';
    case 'inlineCode':
      return `<code>${escapeHtml(node.value)}</code>`;
    case 'emphasis':
      return `<em>${htmlOfText(node)}</em>`;
    case 'strong':
      return `<strong>${htmlOfText(node)}</strong>`;
    case 'delete':
      return `<del>${htmlOfText(node)}</del>`;
    case 'link':
      return `<a href="${escapeHtml(node.url)}">${htmlOfText(node)}</a>`;
    case 'image':
      return `<img src="${escapeHtml(node.url)}" alt="${escapeHtml(node.alt ?? '')}" title="${escapeHtml(node.title ?? '')}">`;
    default:
      return 'children' in node ? htmlOfText(node) : '';
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
