import { namesIn } from '@imprint/shared/text/names';
import type { Element, ElementContent } from 'hast';
import type { Handle, State } from 'hast-util-to-mdast';
import type { RootContent } from 'mdast';
import { isInline } from './html.spaces.ts';

const flowTypes: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'thematicBreak',
  'blockquote',
  'list',
  'listItem',
  'code',
  'table',
]);

/** Wraps loose text into paragraphs like `state.toFlow`, but does not walk nested content again at every level. */
export function flowOf(state: State, nodes: readonly RootContent[]): RootContent[] {
  const flow: RootContent[] = [];
  let phrasing: RootContent[] = [];
  const endPhrasing = () => {
    if (phrasing.length > 0) for (const node of state.toFlow(phrasing)) flow.push(node);
    phrasing = [];
  };
  for (const node of nodes) {
    if (!flowTypes.has(node.type)) phrasing.push(node);
    else {
      endPhrasing();
      flow.push(node);
    }
  }
  endPhrasing();
  return flow;
}

/** Replaces an element by its content. */
export const unwrap: Handle = (state, node) => flowOf(state, state.all(node));

/** The text of an element, with white space between blocks. */
export function textContentOf(node: ElementContent): string {
  const words: string[] = [];
  const add = (inner: ElementContent): void => {
    if (inner.type === 'text') words.push(inner.value);
    if (inner.type !== 'element') return;
    if (!isInline(inner)) words.push(' ');
    inner.children.forEach(add);
    if (!isInline(inner)) words.push(' ');
  };
  add(node);
  return words.join('');
}

/** The text of code with its white space, and with line breaks for blocks and table rows. */
export function codeOf({ children }: Element): string {
  const parts: string[] = [];
  let breaks = 0;
  const push = (text: string) => {
    if (parts.length > 0) parts.push('\n'.repeat(breaks));
    breaks = 0;
    parts.push(text);
  };
  const add = (node: ElementContent, index: number): void => {
    if (node.type === 'text') push(node.value);
    if (node.type !== 'element') return;
    const { tagName } = node;
    if (tagName === 'br' || (tagName === 'tr' && index > 0)) push('\n');
    if ((tagName === 'td' || tagName === 'th') && index > 0) push('\t');
    const isBlock = !isInline(node) && !lineNeutralNames.has(tagName);
    const own = isBlock ? (tagName === 'p' ? 2 : 1) : 0;
    breaks = Math.max(breaks, own);
    node.children.forEach(add);
    breaks = Math.max(breaks, own);
  };
  children.forEach(add);
  return parts.join('');
}

/** Elements that do not start a new line in code. */
const lineNeutralNames: ReadonlySet<string> = new Set(
  namesIn(`
    br table thead tbody tfoot tr th td img video iframe input
    select textarea option summary
  `),
);
