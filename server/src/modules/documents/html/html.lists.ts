import type { Element, ElementContent, Root } from 'hast';
import { isListMarker, stylesOf } from './html.styles.ts';

interface WordItem {
  /** Names the list, so that two lists that follow each other stay apart. */
  list: string;
  /** Counted from 1. */
  level: number;
  tagName: 'ol' | 'ul';
  start: number;
  children: ElementContent[];
}

interface OpenList {
  element: Element;
  level: number;
  list: string;
}

/**
 * Makes lists of what other programs write instead: Word writes items as paragraphs with a level and a marker, Google
 * Docs puts a list beside the item that it belongs to. Mutates the tree.
 */
export function repairLists(node: Root | Element): void {
  // Safe because a doctype is dropped from fragments.
  const children = node.children as ElementContent[];
  node.children = withoutWordItems(isList(node) ? withListsInItems(children) : children);
  for (const child of node.children) if (child.type === 'element') repairLists(child);
}

function isList(node: Root | ElementContent): node is Element {
  return node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');
}

/** The items of a list, with each list that stands between them in the item before it. */
function withListsInItems(children: readonly ElementContent[]): ElementContent[] {
  const items: ElementContent[] = [];
  let last: Element | null = null;
  for (const child of children) {
    if (child.type === 'element' && child.tagName === 'li') last = child;
    if (isList(child) && last) last.children.push(child);
    else items.push(child);
  }
  return items;
}

/** The nodes with lists in the place of items that Word writes as paragraphs. */
function withoutWordItems(children: ElementContent[]): ElementContent[] {
  const nodes: ElementContent[] = [];
  let open: OpenList[] = [];
  /** White space that may stand between two items. */
  let between: ElementContent[] = [];
  for (const child of children) {
    const item = wordItemOf(child);
    if (item) {
      open = openFor(item, open, nodes);
      open.at(-1)?.element.children.push(elementOf('li', item.children));
      between = [];
    } else if (open.length > 0 && isBlank(child)) between.push(child);
    else {
      for (const blank of between) nodes.push(blank);
      nodes.push(child);
      [open, between] = [[], []];
    }
  }
  return nodes;
}

/** The open lists with the one that an item goes into as the last. */
function openFor(
  { list, level, tagName, start }: WordItem,
  open: OpenList[],
  nodes: ElementContent[],
): OpenList[] {
  const around = open.filter((each) => each.level <= level && each.list === list);
  const last = around.at(-1);
  if (last?.level === level && last.element.tagName === tagName) return around;
  const outer = last?.level === level ? around.slice(0, -1) : around;
  const element = elementOf(tagName, [], tagName === 'ol' ? { start } : {});
  const item = outer.at(-1)?.element.children.at(-1);
  const siblings = item?.type === 'element' ? item.children : nodes;
  siblings.push(element);
  return [...outer, { element, level, list }];
}

/** The item that a paragraph of Word is; null for any other node. */
function wordItemOf(node: ElementContent): WordItem | null {
  if (node.type !== 'element' || node.tagName !== 'p') return null;
  const style = stylesOf(node).find((each) => /^\s*mso-list\s*:/i.test(each)) ?? '';
  const [, id = '', level, form = ''] = /:\s*(\w+)\s+level(\d)\s*(\w*)/i.exec(style) ?? [];
  if (level === undefined) return null;
  const [, number] = /^[\s(]*(\w+)[.)]/.exec(markerOf(node)) ?? [];
  return {
    list: `${id} ${form}`,
    level: Number(level),
    tagName: number === undefined ? 'ul' : 'ol',
    start: /^\d{1,6}$/.test(number ?? '') ? Number(number) : 1,
    children: node.children,
  };
}

/** The marker of an item, which stands at its beginning. */
function markerOf(node: ElementContent): string {
  if (node.type !== 'element') return '';
  if (isListMarker(node)) return textOf(node);
  for (const child of node.children) {
    const marker = markerOf(child);
    if (marker !== '' || !isBlank(child)) return marker;
  }
  return '';
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
}

function elementOf(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}
