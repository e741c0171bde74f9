import type { DefaultTreeAdapterMap } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];

/** What one part of a drawing is drawn with. */
interface Reference {
  id: string;
  /** Whether it holds for all that lies inside as well, as paint does and a mask does not. */
  isInherited: boolean;
}

/** Gives the references of an element to others of its drawing: by `url(#id)`, in its own attributes and in sheets. */
export type ReferencesOf = (element: Element) => Reference[];

/** Reads the style sheets of a drawing once. A rule counts for each element that it might be meant for. */
export function createReferences(elements: readonly Element[]): ReferencesOf {
  const byName = new Map<string, Reference[]>();
  for (const element of elements) if (element.tagName === 'style') readSheet(textOf(element), byName);
  const everywhere = byName.get('*') ?? [];
  return (element) => {
    const own = element.attrs.flatMap(({ name, value }) =>
      name === 'style'
        ? declared(value)
        : urlsIn(value).map((id) => ({ id, isInherited: inherited.test(name) })),
    );
    return [...own, ...everywhere, ...namesOf(element).flatMap((name) => byName.get(name) ?? [])];
  };
}

/** The value of the attribute of an element. */
export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

const inherited = /^(fill|stroke|marker)/;

function readSheet(sheet: string, byName: Map<string, Reference[]>): void {
  if (!/url\s*\(/i.test(sheet)) return;
  for (const block of sheet.split('}')) {
    const start = block.lastIndexOf('{');
    const selector = block.slice(0, Math.max(0, start));
    const found = declared(block.slice(start + 1));
    // What asks for anything else than names, or lies in other rules, is taken to be meant for all.
    const isPlain = /^[^*[:&@{]*$/.test(selector) && start >= 0;
    const names = isPlain ? (selector.match(/[.#]?[\w-]+/g) ?? []) : ['*'];
    const all = [...found, ...declared(selector)];
    for (const name of all.length > 0 ? new Set(names) : [])
      byName.set(name, [...(byName.get(name) ?? []), ...all]);
  }
}

function declared(declarations: string): Reference[] {
  return declarations.split(';').flatMap((declaration) => {
    const isInherited = inherited.test(declaration.trimStart());
    return urlsIn(declaration).map((id) => ({ id, isInherited }));
  });
}

function urlsIn(text: string): string[] {
  return Array.from(text.matchAll(/url\s*\(\s*(?:["']\s*)?#([^"')\s]*)/gi), ([, id = '']) => id);
}

function namesOf(element: Element): string[] {
  const classes = attribute(element, 'class')?.split(/\s+/) ?? [];
  return [element.tagName, `#${attribute(element, 'id')}`, ...classes.map((name) => `.${name}`)];
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}
