import { isSafeHref } from '@imprint/shared/blocks/href';
import type { Element, ElementContent, Properties } from 'hast';

/** The properties of a link, or none if its address is unsafe. */
export function linkProperties(href: string | null): Properties {
  return href !== null && isSafeHref(href) ? { href } : {};
}

/** A text with `br` elements for line breaks. */
export function linesOf(text: string): ElementContent[] {
  const lines = text.split('\n').map((line): ElementContent => ({ type: 'text', value: line }));
  return lines.flatMap((line, index) => (index === 0 ? [line] : [element('br', []), line]));
}

/** Creates an HTML element. */
export function element(tagName: string, children: ElementContent[], properties: Properties = {}): Element {
  return { type: 'element', tagName, properties, children };
}
