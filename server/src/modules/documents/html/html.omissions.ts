import { providerOf } from '@imprint/shared/blocks/types/embed.providers';
import { namesIn } from '@imprint/shared/text/names';
import type { Element, Root } from 'hast';
import { isLinkAddress } from '../tree/mdast.inline.ts';
import { type Omissions, omitted } from '../tree/omissions.ts';
import { inputTypes, isAllowedAddress } from './html.allowed.ts';

/** Elements that are left out with their content. */
const lostElements: ReadonlySet<string> = new Set(
  namesIn(`
    script style template noscript noembed noframes svg math object
    applet embed audio canvas xml title
  `),
);
const formFields: ReadonlySet<string> = new Set(['input', 'select', 'textarea', 'datalist']);

interface Surroundings {
  isInContactForm: boolean;
  isInCell: boolean;
}

/** Counts what will be left out of a tree before it is sanitized; what only loses its formatting is not counted. */
export function countOmissions(tree: Root, omissions: Omissions): void {
  const outside = { isInContactForm: false, isInCell: false };
  for (const child of tree.children) if (child.type === 'element') visit(child, outside, omissions);
}

/** The depth of a document is limited by its parser, which bounds the recursion. */
function visit(element: Element, outside: Surroundings, omissions: Omissions): void {
  const { tagName, properties, children } = element;
  if (lostElements.has(tagName)) {
    omissions.add(`the element ${tagName}`);
    return;
  }
  const isInContactForm = outside.isInContactForm || properties.dataBlock === 'contactForm';
  if (formFields.has(tagName)) countField(element, isInContactForm, omissions);
  if (tagName === 'table' && outside.isInCell) omissions.add(omitted.table);
  if (tagName === 'iframe') countFrame(properties, omissions);
  countAttributes(element, omissions);
  const inside = { isInContactForm, isInCell: outside.isInCell || tagName === 'td' || tagName === 'th' };
  for (const child of children) if (child.type === 'element') visit(child, inside, omissions);
}

/** Checkboxes stand for tasks outside of contact forms. */
function countField({ properties: { type } }: Element, isInContactForm: boolean, omissions: Omissions): void {
  if (!isInContactForm && type !== 'checkbox') omissions.add(omitted.field);
  if (isInContactForm && type !== undefined && !inputTypes.includes(String(type)))
    omissions.add(omitted.fieldType);
}

function countFrame({ src, dataUrl }: Element['properties'], omissions: Omissions): void {
  const address = String(dataUrl ?? src ?? '').replace(/^\/\//, 'https://');
  if (address !== '' && isAllowedAddress('src', address) && !providerOf(address))
    omissions.add(omitted.frame);
}

function countAttributes({ tagName, properties }: Element, omissions: Omissions): void {
  for (const [name, value] of Object.entries(properties)) {
    if (/^on[a-z]/i.test(name)) omissions.add(omitted.handler);
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (tagName === 'a' && name === 'href' && !(isAllowedAddress(name, value) && isLinkAddress(value)))
      omissions.add(omitted.link);
    if ((name === 'src' || name === 'poster') && !isAllowedAddress(name, value))
      omissions.add(omitted.address);
  }
}
