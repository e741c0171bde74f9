import type { Block } from '@imprint/shared/blocks/block';
import type { Parents } from 'hast';
import { type State, toMdast } from 'hast-util-to-mdast';
import type { RootContent } from 'mdast';
import { parseBlocks } from '../tree/blocks.check.ts';
import { blocksOfMdast } from '../tree/mdast.blocks.ts';
import { readingContext } from '../tree/reading.context.ts';
import { Reading } from '../tree/reading.ts';
import { flowOf } from './html.flow.ts';
import { handlersFor } from './html.handlers.ts';
import { parseHtml } from './html.parser.ts';

/**
 * Parses HTML into blocks. The output of `blocksHtml` is parsed into the same blocks, except for ids. Throws
 * VALIDATION_ERROR.
 */
export function blocksFromHtml(html: string, context = readingContext()): Block[] {
  const reading = new Reading('html', context);
  return parseBlocks(blocksOfMdast(mdastOfHtml(html, reading), reading), 'html');
}

/** Converts HTML to a clean Markdown tree. Blocks without a counterpart in Markdown are embedded as nodes. */
export function mdastOfHtml(html: string, reading: Reading): RootContent[] {
  const tree = parseHtml(html, reading);
  let content: RootContent[] = [];
  // The library gets an empty tree, because it copies its input and cleans up text in quadratic time.
  const root = (state: State) => {
    state.all = (parent) => convertChildren(state, parent);
    content = flowOf(state, state.all(tree));
  };
  toMdast({ type: 'root', children: [] }, { handlers: handlersFor(reading), nodeHandlers: { root } });
  return content;
}

/** Converts the children of an element. Unlike the library's version, the list is not limited by the stack size. */
function convertChildren(state: State, parent: Parents): RootContent[] {
  return parent.children.flatMap((child) => {
    // Safe because the result of a handler is valid in the place of its element.
    return (state.one(child, parent) ?? []) as RootContent[];
  });
}
