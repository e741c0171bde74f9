import type { Block } from '@imprint/shared/blocks/block';
import type { Nodes } from 'mdast';
import { parseBlocks } from '../tree/blocks.check.ts';
import { mediaIdFromAddress } from '../tree/document.media.ts';
import { blocksOfMdast } from '../tree/mdast.blocks.ts';
import { readingContext } from '../tree/reading.context.ts';
import { Reading } from '../tree/reading.ts';
import { parseEmbeddedHtml } from './markdown.html.ts';
import { parseMarkdown } from './markdown.parser.ts';

/** Parses Markdown (CommonMark with GitHub's extensions) into blocks. Throws VALIDATION_ERROR. */
export function blocksFromMarkdown(markdown: string, context = readingContext()): Block[] {
  const tree = parseMarkdown(markdown);
  const reading = new Reading('markdown', context);
  const content = parseEmbeddedHtml(tree, reading);
  for (const node of content) nameMedia(node, context.publicUrl);
  return parseBlocks(blocksOfMdast(content, reading), 'markdown');
}

/** Sets the media ids of images of this installation. */
function nameMedia(node: Nodes, publicUrl: string): void {
  if (node.type === 'image') node.data = { ...node.data, mediaId: mediaIdFromAddress(node.url, publicUrl) };
  else if ('children' in node) for (const child of node.children) nameMedia(child, publicUrl);
}
