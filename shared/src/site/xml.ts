declare const escaped: unique symbol;

/** XML in which every text and attribute value is escaped. Only the functions of this file create it. */
export type Xml = string & { readonly [escaped]: true };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no way to write these characters, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are meant.
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** Writes a text. */
export function xmlText(value: string): Xml {
  return value.replace(unwritable, '').replace(/[&<>"]/g, (character) => escapes[character] ?? '') as Xml;
}

/** Writes an element with its content: elements, or a text. Its name and those of its attributes are our own. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly Xml[]
): Xml {
  const start = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${xmlText(value)}"`);
  const inner = content.join('');
  return `<${name}${start.join('')}${inner === '' ? '/>' : `>${inner}</${name}>`}` as Xml;
}

/** Writes a document. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
}
