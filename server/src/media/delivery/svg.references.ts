import type { DefaultTreeAdapterMap } from 'parse5';
import { drawingLimits, tooMany } from './svg.limits.ts';

type Element = DefaultTreeAdapterMap['element'];

/** What one part of a drawing is drawn with. */
export interface Reference {
  id: string;
  /** Whether it holds for all that lies inside as well, as paint does and a mask does not. */
  isInherited: boolean;
}

/** The references of those elements that have any. */
export type References = ReadonlyMap<Element, readonly Reference[]>;

/** Rules of style sheets by the names that they might be meant for, `*` for all. */
type Rules = Map<string, (readonly Reference[])[]>;

/**
 * The references of elements to others of their drawing: by `url(#id)`, in their own attributes and in style sheets,
 * whose rules count for each element that they might be meant for. Throws VALIDATION_ERROR for too many.
 */
export function referencesIn(elements: readonly Element[]): References {
  const rules = readSheets(elements.filter(({ tagName }) => tagName === 'style').map(textOf));
  const found = new Map<Element, Reference[]>();
  let count = 0;
  for (const element of elements) {
    const lists = [
      ownReferences(element),
      ...selectorNames(element).flatMap((name) => rules.get(name) ?? []),
    ];
    for (const references of lists) {
      count += references.length;
      if (count > drawingLimits.references)
        throw tooMany(drawingLimits.references, 'references between its parts');
    }
    const all = lists.flat();
    if (all.length > 0) found.set(element, all);
  }
  return found;
}

/** The value of the attribute of an element. */
export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

function ownReferences({ attrs }: Element): Reference[] {
  return attrs.flatMap(({ name, value }) =>
    name === 'style' ? declaredReferences(value) : urlReferences(value, name),
  );
}

function readSheets(sheets: readonly string[]): Rules {
  const rules: Rules = new Map();
  let remaining = drawingLimits.rules;
  for (const sheet of sheets) {
    const blocks = sheet.split('}', remaining + 2);
    remaining -= blocks.length - 1;
    if (remaining < 0) throw tooMany(drawingLimits.rules, 'style rules');
    for (const block of blocks) readRule(block, rules);
  }
  return rules;
}

/** Reads what stands before the end of a rule: its selector, and what it declares. */
function readRule(block: string, rules: Rules): void {
  const start = block.lastIndexOf('{');
  const selector = block.slice(0, Math.max(0, start));
  const references = [...declaredReferences(block.slice(start + 1)), ...declaredReferences(selector)];
  if (references.length === 0) return;
  // What asks for anything else than names, or lies in other rules or in comments, is taken to be meant for all.
  const names = /^[\w\u0080-\uffff.#,>+~ \t\n\r\f-]+$/.test(selector)
    ? selector.match(/[.#]?[\w\u0080-\uffff-]+/g)
    : null;
  for (const name of new Set(names ?? ['*'])) {
    const known = rules.get(name);
    if (known) known.push(references);
    else rules.set(name, [references]);
  }
}

function declaredReferences(declarations: string): Reference[] {
  return declarations.split(';').flatMap((declaration) => urlReferences(declaration, declaration));
}

/** Properties that hold for an element itself; whatever else refers to something is taken to be inherited. */
const elementProperty = /^\s*(?:mask|clip-path|filter)\b/i;

function urlReferences(text: string, property: string): Reference[] {
  if (!text.includes('(')) return [];
  const isInherited = !elementProperty.test(property);
  return Array.from(text.matchAll(/url\s*\(\s*(?:["']\s*)?#([^"')\s]*)/gi), ([, id = '']) => ({
    id,
    isInherited,
  }));
}

function selectorNames(element: Element): string[] {
  const classes = new Set(attribute(element, 'class')?.split(/[ \t\n\r\f]+/));
  return ['*', element.tagName, `#${attribute(element, 'id')}`, ...Array.from(classes, (name) => `.${name}`)];
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}
