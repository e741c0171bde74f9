import type { Block } from '@imprint/shared/blocks/block';
import { invalid } from '@imprint/shared/errors';
import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { checkedBlocks } from './blocks.check.ts';
import { withHtmlRead } from './markdown.html.ts';
import { withReferencesResolved } from './markdown.references.ts';
import { blocksOfMdast } from './mdast.blocks.ts';
import { withinReadingLimits } from './reading.limit.ts';
import { mediaIdIn } from './shown.items.ts';

/** More than any document that people write; what walks the tree later calls itself for each level. */
const deepestNode = 100;

// Their transforms search all text for addresses once more, which calls itself for each level.
const extensions = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));

/**
 * The blocks that Markdown (CommonMark, and what GitHub adds) says. Addresses of files that begin with
 * `publicUrl` are our own, as those without an origin. Throws VALIDATION_ERROR.
 */
export function blocksFromMarkdown(markdown: string, publicUrl = ''): Block[] {
  return withinReadingLimits('markdown', () => {
    const root = fromMarkdown(markdown.replaceAll('\r\n', '\n'), {
      extensions: [gfm()],
      mdastExtensions: extensions,
    });
    assertNotDeeper(root);
    return checkedBlocks(blocksOfMdast(mdastOf(root, publicUrl), 'markdown'), 'markdown');
  });
}

function mdastOf(root: Root, publicUrl: string): RootContent[] {
  const content = withHtmlRead(withReferencesResolved(root), publicUrl);
  for (const node of content) nameMedia(node, publicUrl);
  return content;
}

/** Names the items of ours that pictures show. */
function nameMedia(node: Nodes, publicUrl: string): void {
  if (node.type === 'image') node.data = { ...node.data, mediaId: mediaIdIn(node.url, publicUrl) };
  else if ('children' in node) for (const child of node.children) nameMedia(child, publicUrl);
}

/** Goes through the tree level by level, without calling itself. */
function assertNotDeeper(root: Root): void {
  let level: Nodes[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestNode) {
      throw invalid({ field: 'markdown', reason: `must not be nested deeper than ${deepestNode}` });
    }
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
}
