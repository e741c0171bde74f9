import type { Block } from '@imprint/shared/blocks/block';
import type { Parents } from 'hast';
import { type State, toMdast } from 'hast-util-to-mdast';
import type { RootContent } from 'mdast';
import { type DocumentFormat, parseBlocks } from './blocks.check.ts';
import { flowOf } from './html.flow.ts';
import { handlersFor } from './html.handlers.ts';
import { parseHtml } from './html.parser.ts';
import { blocksOfMdast } from './mdast.blocks.ts';

/**
 * The blocks that HTML says; what `htmlOf` wrote comes back as it was, ids aside. Addresses of files that begin
 * with `publicUrl` are our own, as those without an origin. Throws VALIDATION_ERROR.
 */
export function blocksFromHtml(html: string, publicUrl = ''): Block[] {
  return parseBlocks(blocksOfMdast(mdastOfHtml(html, 'html', publicUrl), 'html'), 'html');
}

/** What HTML says, clean, as Markdown has it; the blocks that only HTML has words for are carried in it. */
export function mdastOfHtml(html: string, field: DocumentFormat, publicUrl: string): RootContent[] {
  const tree = parseHtml(html, field, publicUrl);
  let content: RootContent[] = [];
  // The library is given no tree of its own, for it copies what it is given, and tidies text up in quadratic time.
  const root = (state: State) => {
    state.all = (parent) => convertChildren(state, parent);
    content = flowOf(state, state.all(tree));
  };
  toMdast({ type: 'root', children: [] }, { handlers: handlersFor[field], nodeHandlers: { root } });
  return content;
}

/** What the elements in an element become, in one list. The library's own cannot hold more than the stack does. */
function convertChildren(state: State, parent: Parents): RootContent[] {
  return parent.children.flatMap((child) => {
    // Safe because what becomes of an element may stand where it stood.
    return (state.one(child, parent) ?? []) as RootContent[];
  });
}
