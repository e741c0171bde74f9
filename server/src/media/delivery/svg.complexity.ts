import type { DefaultTreeAdapterMap } from 'parse5';
import { drawingLimits, tooMany } from './svg.limits.ts';
import { attribute, type Reference, referencesIn } from './svg.references.ts';

type Element = DefaultTreeAdapterMap['element'];

/** A part of a filter is computed for each pixel of what it is for. */
const primitiveWeight = 100;
const filterPrimitive = /^fe(?!Func|MergeNode|DistantLight|PointLight|SpotLight)/;

/**
 * Throws VALIDATION_ERROR when a drawing has too many elements once each reference is replaced by what it repeats. A
 * few that repeat each other ten times would otherwise keep whoever looks at it busy for hours.
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
    // What a gradient is made of is not drawn.
    return found?.tagName.endsWith('Gradient') ? undefined : found;
  };
  const linkTarget = (element: Element) => follow(attribute(element, 'href')?.slice(1));

  /** How many elements it is, and what each `use` in it repeats. */
  const elementCount = count((element, again) => {
    const repeated = element.tagName === 'use' ? linkTarget(element) : undefined;
    let total = repeated ? 1 + again(repeated) : 1;
    for (const child of childrenOf(element)) total += again(child);
    return total;
  });
  const drawnCount = count((element, again) => {
    const linkedTo = linkTarget(element);
    let total = filterPrimitive.test(element.tagName) ? primitiveWeight : 1;
    for (const child of childrenOf(element)) total += again(child);
    if (linkedTo) total += again(linkedTo);
    for (const { id, isInherited } of references.get(element) ?? []) {
      const target = follow(id);
      if (target) total += appliedCount(target) * (isInherited ? elementCount(element) : 1);
    }
    return total;
  });
  /** The same of what is referred to, which inherits from where it stands. */
  const appliedCount = count((element, again) => {
    let total = drawnCount(element);
    for (let from = inheritedFrom.get(element); from; from = from.next) {
      for (const { id } of from.references) {
        const target = follow(id);
        if (target) total += again(target) * elementCount(element);
      }
    }
    return total;
  });
  drawnCount(root);
}

/** What an element inherits: the references of its nearest ancestor that has any, and of those above that one. */
interface Inherited {
  references: readonly Reference[];
  next: Inherited | undefined;
}

function inheritance(elements: readonly Element[], references: ReadonlyMap<Element, readonly Reference[]>) {
  const given = new Map<Element, Inherited | undefined>();
  const inherited = new Map<Element, Inherited | undefined>();
  for (const element of elements) {
    const { parentNode } = element;
    const next = parentNode && 'tagName' in parentNode ? given.get(parentNode) : undefined;
    const own = references.get(element)?.filter(({ isInherited }) => isInherited) ?? [];
    inherited.set(element, next);
    given.set(element, own.length > 0 ? { references: own, next } : next);
  }
  return inherited;
}

type Count = (element: Element, again: (element: Element) => number) => number;

/**
 * Makes functions that count each element once; what repeats itself is not drawn, so it counts nothing on the way
 * back. They call themselves and each other, and refuse to do so too deep.
 */
function createCounters(): (count: Count) => (element: Element) => number {
  let depth = 0;
  /** The least deep of the elements on the way back to which the present ones lead. */
  let leadsBackTo = Infinity;
  let countedAgain = 0;
  return (count) => {
    const counts = new Map<Element, number>();
    const depths = new Map<Element, number>();
    const again = (element: Element): number => {
      const known = counts.get(element);
      if (known !== undefined) return known;
      const depthBefore = depths.get(element);
      if (depthBefore !== undefined) {
        leadsBackTo = Math.min(leadsBackTo, depthBefore);
        return 0;
      }
      depth += 1;
      if (depth > drawingLimits.chain) throw tooMany(drawingLimits.chain, 'parts in a chain of references');
      depths.set(element, depth);
      const outside = leadsBackTo;
      leadsBackTo = Infinity;
      const total = withinLimit(count(element, again));
      depths.delete(element);
      // What leads back further than to itself is more from elsewhere, so it has to be counted again there.
      if (leadsBackTo < depth) countedAgain = withinLimit(countedAgain + element.childNodes.length + 1);
      else {
        counts.set(element, total);
        leadsBackTo = Infinity;
      }
      leadsBackTo = Math.min(outside, leadsBackTo);
      depth -= 1;
      return total;
    };
    return again;
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
