import type { DefaultTreeAdapterMap } from 'parse5';
import { attribute, createReferences } from './svg.references.ts';

type Element = DefaultTreeAdapterMap['element'];

/** A part of a filter is computed for each pixel of what it is for. */
const primitiveWeight = 100;
const primitive = /^fe(?!Func|MergeNode|DistantLight|PointLight|SpotLight)/;

/**
 * Throws RangeError when a drawing has more than so many elements once each reference is replaced by what it
 * repeats. A few that repeat each other ten times would otherwise keep whoever looks at it busy for hours.
 */
export function assertDrawable(root: Element, mostDrawn: number): void {
  const elements = [...elementsIn(root)];
  const named = new Map<string, Element>();
  for (const element of elements) {
    const id = attribute(element, 'id');
    if (id !== undefined && !named.has(id)) named.set(id, element);
  }
  const referencesOf = createReferences(elements);
  const bounded = (count: number) => {
    if (count > mostDrawn) throw new RangeError('The drawing repeats too much.');
    return count;
  };
  let followed = 0;
  const follow = (id: string | undefined) => {
    if (id === undefined) return undefined;
    followed = bounded(followed + 1);
    const found = named.get(id);
    // What a gradient is made of is not drawn.
    return found?.tagName.endsWith('Gradient') ? undefined : found;
  };
  const linked = (element: Element) => follow(attribute(element, 'href')?.slice(1));

  /** How many elements it is, and what each `use` in it repeats. */
  const sizeOf = remembering((element, again) => {
    const repeated = element.tagName === 'use' ? linked(element) : undefined;
    const inside = childrenOf(element).reduce((sum, child) => sum + again(child), 1);
    return bounded(inside + (repeated ? again(repeated) : 0));
  });
  const drawn = remembering((element, again) => {
    const linkedTo = linked(element);
    let count = primitive.test(element.tagName) ? primitiveWeight : 1;
    for (const child of childrenOf(element)) count += again(child);
    if (linkedTo) count += again(linkedTo);
    for (const { id, isInherited } of referencesOf(element)) {
      const target = follow(id);
      if (target) count += bounded(applied(target)) * (isInherited ? sizeOf(element) : 1);
    }
    return bounded(count);
  });
  /** The same of what is referred to, which inherits from where it stands. */
  const applied = remembering((element, again) => {
    let count = drawn(element);
    for (let { parentNode } = element; parentNode && 'tagName' in parentNode; { parentNode } = parentNode) {
      for (const { id, isInherited } of referencesOf(parentNode)) {
        const target = isInherited ? follow(id) : undefined;
        if (target) count += bounded(again(target)) * sizeOf(element);
      }
    }
    return bounded(count);
  });
  drawn(root);
}

/** Counts each element once; what repeats itself is not drawn, so it counts nothing on the way back. */
function remembering(count: (element: Element, again: (element: Element) => number) => number) {
  const counts = new Map<Element, number>();
  const again = (element: Element): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    counts.set(element, 0);
    const total = count(element, again);
    counts.set(element, total);
    return total;
  };
  return again;
}

function* elementsIn(element: Element): Generator<Element> {
  yield element;
  for (const child of childrenOf(element)) yield* elementsIn(child);
}

function childrenOf({ childNodes }: Element): Element[] {
  return childNodes.filter((node): node is Element => 'tagName' in node);
}
