import type { BlockType } from '../blocks/block.ts';
import { isSafeHref } from '../blocks/href.ts';

declare const escaped: unique symbol;

/** HTML in which every text and attribute value is escaped. Only the functions of this file create it. */
export type Html = string & { readonly [escaped]: true };

/** Attributes by name, in their order: `true` is written without a value, `null`, `false` and `undefined` not at all. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The elements without content, which have no closing tag. */
const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source']);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(value: string): string {
  return /[&<>"]/.test(value) ? value.replace(/[&<>"]/g, (character) => escapes[character] ?? '') : value;
}

/** Writes a text. */
export function text(value: string): Html {
  return escapeText(value) as Html;
}

/** Writes an element with its content. Its name and the names of its attributes are never those of a stranger. */
export function element(name: string, attributes: Attributes, ...content: readonly Html[]): Html {
  let start = `<${name}`;
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === true) start += ` ${attribute}`;
    else if (value !== false && value !== null && value !== undefined)
      start += ` ${attribute}="${escapeText(String(value))}"`;
  }
  return (voidElements.has(name) ? `${start}>` : `${start}>${content.join('')}</${name}>`) as Html;
}

/** Adds an attribute to the first element. */
export function withAttribute(html: Html, name: string, value: string): Html {
  return html.replace(/^<[a-z\d]+/, (start) => `${start} ${name}="${escapeText(value)}"`) as Html;
}

/** Writes data for machines, as JSON that no text in it can end. */
export function data(value: object): Html {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return element('script', { type: 'application/ld+json' }, json as Html);
}

/** The attributes of the element of a block, named after its type. */
export function blockAttributes(type: BlockType, more: Attributes = {}): Attributes {
  return { class: `b-${type}`, 'data-block': type, ...more };
}

/** Writes several pieces after each other. */
export function join(pieces: readonly Html[], separator: '' | '\n' = ''): Html {
  return pieces.join(separator) as Html;
}

/** Writes a text with `br` elements for line breaks. */
export function lines(value: string): Html {
  return value.split('\n').map(escapeText).join('<br>') as Html;
}

/** The attributes of a link; none if its address is unsafe. Paths are below the base path of the website. */
export function linkAttributes(href: string | null, base: string): Attributes {
  if (href === null || !isSafeHref(href)) return {};
  return { href: href.startsWith('/') ? base + href : href };
}
