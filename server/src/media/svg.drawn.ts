import type { DefaultTreeAdapterMap } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];

/**
 * How many elements a drawing has once each `use` is replaced by what it repeats. A few that repeat each
 * other ten times would otherwise keep whoever looks at it busy for hours.
 */
export function drawnElements(root: Element): number {
  const named = new Map<string, Element>();
  for (const element of elementsIn(root)) {
    const id = attribute(element, 'id');
    if (id !== undefined && !named.has(id)) named.set(id, element);
  }
  const counts = new Map<Element, number>();
  const count = (element: Element): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    // What repeats itself is not drawn, so it counts nothing on the way back.
    counts.set(element, 0);
    const repeated = element.tagName === 'use' ? named.get(attribute(element, 'href')?.slice(1) ?? '') : null;
    const children = childrenOf(element).reduce((sum, child) => sum + count(child), 1);
    const total = children + (repeated ? count(repeated) : 0);
    counts.set(element, total);
    return total;
  };
  return count(root);
}

function* elementsIn(element: Element): Generator<Element> {
  yield element;
  for (const child of childrenOf(element)) yield* elementsIn(child);
}

function childrenOf({ childNodes }: Element): Element[] {
  return childNodes.filter((node): node is Element => 'tagName' in node);
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}
