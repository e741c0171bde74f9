import type { DefaultTreeAdapterMap } from 'parse5';
import { drawingLimits, tooMany } from './svg.limits.ts';
import { attribute, type Reference, referencesIn } from './svg.references.ts';

type Element = DefaultTreeAdapterMap['element'];

/** A filter primitive is computed for each pixel. */
const filterPrimitiveWeight = 100;
const filterPrimitive = /^fe(?!Func|MergeNode|DistantLight|PointLight|SpotLight)/;

/**
 * Throws VALIDATION_ERROR when a drawing has too many elements after expanding its references. A few elements that
 * repeat each other ten times could keep a browser busy for hours.
 */
export function assertDrawable(root: Element): void {
  const elements = elementsIn(root);
  const elementsById = new Map<string, Element>();
  for (const element of elements) {
    const id = attribute(element, 'id');
    if (id !== undefined && !elementsById.has(id)) elementsById.set(id, element);
  }
  const references = referencesIn(elements);
  const inheritedFrom = inheritance(elements, references);
  const count = createCounters();
  let followedCount = 0;
  const follow = (id: string | undefined) => {
    if (id === undefined) return undefined;
    followedCount = withinLimit(followedCount + 1);
    const found = elementsById.get(id);
    // The content of a gradient is not drawn.
    return found?.tagName.endsWith('Gradient') ? undefined : found;
  };
  const linkTarget = (element: Element) => follow(attribute(element, 'href')?.slice(1));

  /** Counts an element with its descendants, and what each `use` in it repeats. */
  const elementCount = count((element, recurse) => {
    const repeated = element.tagName === 'use' ? linkTarget(element) : undefined;
    let total = repeated ? 1 + recurse(repeated) : 1;
    for (const child of childrenOf(element)) total += recurse(child);
    return total;
  });
  const drawnCount = count((element, recurse) => {
    const linkedTo = linkTarget(element);
    let total = filterPrimitive.test(element.tagName) ? filterPrimitiveWeight : 1;
    for (const child of childrenOf(element)) total += recurse(child);
    if (linkedTo) total += recurse(linkedTo);
    for (const { id, isInherited } of references.get(element) ?? []) {
      const target = follow(id);
      if (target) total += appliedCount(target) * (isInherited ? elementCount(element) : 1);
    }
    return total;
  });
  /** Counts a referenced element, which inherits from its own ancestors. */
  const appliedCount = count((element, recurse) => {
    let total = drawnCount(element);
    for (let from = inheritedFrom.get(element); from; from = from.next) {
      for (const { id } of from.references) {
        const target = follow(id);
        if (target) total += recurse(target) * elementCount(element);
      }
    }
    return total;
  });
  drawnCount(root);
}

/** The references that an element inherits, as a list of its ancestors that have any; the nearest comes first. */
interface Inherited {
  references: readonly Reference[];
  next: Inherited | undefined;
}

function inheritance(elements: readonly Element[], references: ReadonlyMap<Element, readonly Reference[]>) {
  const passedOn = new Map<Element, Inherited | undefined>();
  const inherited = new Map<Element, Inherited | undefined>();
  for (const element of elements) {
    const { parentNode } = element;
    const next = parentNode && 'tagName' in parentNode ? passedOn.get(parentNode) : undefined;
    const own = references.get(element)?.filter(({ isInherited }) => isInherited) ?? [];
    inherited.set(element, next);
    passedOn.set(element, own.length > 0 ? { references: own, next } : next);
  }
  return inherited;
}

type Count = (element: Element, recurse: (element: Element) => number) => number;

/**
 * Creates functions that count each element once. Elements that repeat themselves are not drawn, so a cycle counts
 * nothing. The functions call themselves and each other, and throw when they nest too deep.
 */
function createCounters(): (count: Count) => (element: Element) => number {
  let depth = 0;
  /** The smallest depth of an element on the current path that a cycle leads back to. */
  let cycleDepth = Infinity;
  let recountedCount = 0;
  return (count) => {
    const counts = new Map<Element, number>();
    const depths = new Map<Element, number>();
    const recurse = (element: Element): number => {
      const known = counts.get(element);
      if (known !== undefined) return known;
      const depthBefore = depths.get(element);
      if (depthBefore !== undefined) {
        cycleDepth = Math.min(cycleDepth, depthBefore);
        return 0;
      }
      depth += 1;
      if (depth > drawingLimits.chain) throw tooMany(drawingLimits.chain, 'parts in a chain of references');
      depths.set(element, depth);
      const outerCycleDepth = cycleDepth;
      cycleDepth = Infinity;
      const total = withinLimit(count(element, recurse));
      depths.delete(element);
      // An element of a larger cycle may count more when entered elsewhere, so its count is not cached.
      if (cycleDepth < depth) recountedCount = withinLimit(recountedCount + element.childNodes.length + 1);
      else {
        counts.set(element, total);
        cycleDepth = Infinity;
      }
      cycleDepth = Math.min(outerCycleDepth, cycleDepth);
      depth -= 1;
      return total;
    };
    return recurse;
  };
}

function withinLimit(count: number): number {
  if (count > drawingLimits.drawn)
    throw tooMany(drawingLimits.drawn, 'elements once its references are replaced by what they repeat');
  return count;
}

function elementsIn(element: Element, found: Element[] = []): Element[] {
  found.push(element);
  for (const child of childrenOf(element)) elementsIn(child, found);
  return found;
}

function childrenOf({ childNodes }: Element): Element[] {
  return childNodes.filter((node): node is Element => 'tagName' in node);
}
