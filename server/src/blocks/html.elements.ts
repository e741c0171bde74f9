import { isSafeHref } from '@imprint/shared/blocks/href';
import type { Element, ElementContent, Properties } from 'hast';

/** What makes an element a link, where it is one that may be followed. */
export function linkProperties(href: string | null): Properties {
  return href !== null && isSafeHref(href) ? { href } : {};
}

/** A text with an element for each line break in it. */
export function linesOf(text: string): ElementContent[] {
  const lines = text.split('\n').map((line): ElementContent => ({ type: 'text', value: line }));
  return lines.flatMap((line, index) => (index === 0 ? [line] : [element('br', []), line]));
}

/** An element of HTML. */
export function element(tagName: string, children: ElementContent[], properties: Properties = {}): Element {
  return { type: 'element', tagName, properties, children };
}
