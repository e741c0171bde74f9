import type { DefaultTreeAdapterMap } from 'parse5';
import { drawingLimits, tooMany } from './svg.limits.ts';

type Element = DefaultTreeAdapterMap['element'];

/** A reference from an element to another part of the drawing. */
export interface Reference {
  id: string;
  /** Whether descendants inherit it; they inherit paint, but not a mask. */
  isInherited: boolean;
}

/** The references by element, for elements that have any. */
export type References = ReadonlyMap<Element, readonly Reference[]>;

/** Style rules by the selector names that they might match, `*` for all elements. */
type Rules = Map<string, (readonly Reference[])[]>;

/**
 * Finds references by `url(#id)`, in attributes and in style sheets; a style rule counts for each element that it
 * might match. Throws VALIDATION_ERROR for too many.
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

/** The value of an element's attribute. */
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

/** Reads one rule, up to its closing brace: its selector and declarations. */
function readRule(block: string, rules: Rules): void {
  const start = block.lastIndexOf('{');
  const selector = block.slice(0, Math.max(0, start));
  const references = [...declaredReferences(block.slice(start + 1)), ...declaredReferences(selector)];
  if (references.length === 0) return;
  // Selectors with more than names, nested rules and comments are treated as matching all elements.
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

/** Properties that apply only to the element itself; all others are treated as inherited. */
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
