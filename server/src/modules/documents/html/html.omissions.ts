import { providerOf } from '@imprint/shared/blocks/types/embed.providers';
import type { Element, Root } from 'hast';
import type { Omissions } from '../tree/omissions.ts';

/** Elements that are left out with their content. */
const lostElements: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'svg', 'math', 'object'],
  ...['applet', 'embed', 'audio', 'canvas', 'xml', 'title'],
]);
const formFields: ReadonlySet<string> = new Set(['input', 'select', 'textarea', 'datalist']);

/** The schemes that addresses may have, by attribute. */
const schemes: Record<string, readonly string[]> = {
  href: ['http', 'https', 'mailto', 'tel'],
  src: ['http', 'https'],
  poster: ['http', 'https'],
};

/** Counts what sanitizing will leave out of a tree; what only loses its formatting is not counted. */
export function countOmissions(tree: Root, omissions: Omissions): void {
  for (const child of tree.children) if (child.type === 'element') visit(child, false, omissions);
}

/** The depth of a document is limited by its parser, which bounds the recursion. */
function visit(element: Element, isInContactForm: boolean, omissions: Omissions): void {
  const { tagName, properties, children } = element;
  if (lostElements.has(tagName)) {
    omissions.add(`the element ${tagName}`);
    return;
  }
  const isInForm = isInContactForm || properties.dataBlock === 'contactForm';
  if (formFields.has(tagName) && properties.type !== 'checkbox' && !isInForm)
    omissions.add('a form field outside of a contact form');
  if (tagName === 'iframe' && isForeignFrame(properties))
    omissions.add('a frame of a site that cannot be embedded, in whose place is a link');
  for (const [name, value] of Object.entries(properties)) {
    if (/^on[a-z]/i.test(name)) omissions.add('an event handler');
    else if (name in schemes && typeof value === 'string' && !isAllowedAddress(name, value))
      omissions.add(
        `an address in ${name === 'href' ? 'a link' : 'a picture, video or frame'} that is not allowed`,
      );
  }
  for (const child of children) if (child.type === 'element') visit(child, isInForm, omissions);
}

function isForeignFrame({ src, dataUrl }: Element['properties']): boolean {
  const address = String(dataUrl ?? src ?? '').replace(/^\/\//, 'https://');
  return address !== '' && isAllowedAddress('src', address) && !providerOf(address);
}

/** Whether an address has an allowed scheme, or none. */
export function isAllowedAddress(attribute: 'href' | 'src' | (string & {}), address: string): boolean {
  // Browsers ignore white space within a scheme.
  const [, scheme] = /^([^:/?#]+):/.exec(address.replaceAll(/\s+/g, '')) ?? [];
  return scheme === undefined || (schemes[attribute] ?? []).includes(scheme.toLowerCase());
}
