import { Parser } from 'htmlparser2';

interface Element {
  name: string;
  attributes: Record<string, string>;
}

/** A selector of one element: a name, an attribute with or without a part of its value, or both. */
const simpleSelector = /^(\w+)?(?:\[([\w-]+)(?:\*="([^"]*)")?\])?$/;

function matches({ name, attributes }: Element, selector: string): boolean {
  const parts = simpleSelector.exec(selector);
  if (!parts) throw new Error(`This fake does not know the selector ${selector}.`);
  const [, tag, attribute, part = ''] = parts;
  if (tag !== undefined && tag !== name) return false;
  return attribute === undefined || attributes[attribute]?.includes(part) === true;
}

/** Stands for the `DOMParser` of a browser, as far as it finds elements by simple selectors. */
export class FakeDomParser {
  parseFromString(html: string) {
    const elements: Element[] = [];
    const parser = new Parser({
      onopentag: (name, attributes) => void elements.push({ name, attributes }),
    });
    parser.end(html);
    const querySelectorAll = (selectors: string) =>
      elements.filter((element) => selectors.split(', ').some((selector) => matches(element, selector)));
    return { body: { querySelectorAll, querySelector: (all: string) => querySelectorAll(all)[0] ?? null } };
  }
}
