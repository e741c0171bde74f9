import type { Block } from '@imprint/shared/blocks/block';
import type { Nodes } from 'mdast';
import { isAllowedAddress } from '../html/html.omissions.ts';
import { parseBlocks } from '../tree/blocks.check.ts';
import { mediaIdFromAddress } from '../tree/document.media.ts';
import { blocksOfMdast } from '../tree/mdast.blocks.ts';
import { type ReadingContext, readingContext } from '../tree/reading.context.ts';
import { containsHtml, parseEmbeddedHtml } from './markdown.html.ts';
import { parseMarkdown } from './markdown.parser.ts';

/** Parses Markdown (CommonMark with GitHub's extensions) into blocks. Throws VALIDATION_ERROR. */
export function blocksFromMarkdown(markdown: string, context = readingContext()): Block[] {
  const tree = parseMarkdown(markdown);
  countAddresses(tree, context);
  const content = parseEmbeddedHtml(tree, context);
  for (const node of content) nameMedia(node, context.publicUrl);
  return parseBlocks(blocksOfMdast(content, 'markdown'), 'markdown');
}

/** Counts the addresses of links and images that are not allowed; those in HTML are counted as it is read. */
function countAddresses(node: Nodes, context: ReadingContext): void {
  const { omissions } = context;
  const isText = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
  if (isText && containsHtml(node)) return;
  if (node.type === 'link' && !isAllowedAddress('href', node.url))
    omissions.add('an address in a link that is not allowed');
  if (node.type === 'image' && !isAllowedAddress('src', node.url))
    omissions.add('an address in a picture, video or frame that is not allowed');
  if ('children' in node) for (const child of node.children) countAddresses(child, context);
}

/** Sets the media ids of images of this installation. */
function nameMedia(node: Nodes, publicUrl: string): void {
  if (node.type === 'image') node.data = { ...node.data, mediaId: mediaIdFromAddress(node.url, publicUrl) };
  else if ('children' in node) for (const child of node.children) nameMedia(child, publicUrl);
}
