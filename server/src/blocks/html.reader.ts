import type { Block } from '@imprint/shared/blocks/block';
import { toMdast } from 'hast-util-to-mdast';
import type { RootContent } from 'mdast';
import { checkedBlocks } from './blocks.check.ts';
import { handlersFor } from './html.handlers.ts';
import { parseHtml } from './html.parser.ts';
import { blocksOfMdast } from './mdast.blocks.ts';
import { type DocumentFormat, withinReadingLimits } from './reading.limit.ts';

/**
 * The blocks that HTML says; what `htmlOf` wrote comes back as it was, ids aside. Addresses of files that begin
 * with `publicUrl` are our own, as those without an origin. Throws VALIDATION_ERROR.
 */
export function blocksFromHtml(html: string, publicUrl = ''): Block[] {
  return withinReadingLimits('html', () => {
    return checkedBlocks(blocksOfMdast(mdastOfHtml(html, 'html', publicUrl), 'html'), 'html');
  });
}

/** What HTML says, clean, as Markdown has it; the blocks that only HTML has words for are carried in it. */
export function mdastOfHtml(html: string, field: DocumentFormat, publicUrl: string): RootContent[] {
  const tree = toMdast(parseHtml(html, field, publicUrl), { document: true, handlers: handlersFor(field) });
  return tree.type === 'root' ? tree.children : [];
}
