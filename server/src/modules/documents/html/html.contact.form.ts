import type { Block, BlockInput } from '@imprint/shared/blocks/block';
import {
  type ContactField,
  contactFieldName,
  contactFieldTypes,
  contactFormLimits,
  honeypotName,
} from '@imprint/shared/blocks/types/contact.form.block';
import { truncateText } from '@imprint/shared/text/truncation';
import type { Element, ElementContent, Nodes } from 'hast';

type ContactForm = Extract<Block, { type: 'contactForm' }>;

const controls: readonly string[] = ['input', 'textarea', 'select'];

/** Parses a form element into a contact form and the remaining content. Invalid properties are corrected. */
export function parseContactForm(form: Element): { block: BlockInput; rest: Element } {
  const fields: ContactField[] = [];
  const texts: Partial<FormTexts> = {};
  const rest = withoutParts(form, (part) => {
    const own = formTextsOf(part);
    Object.assign(texts, own);
    return own !== null || addField(fields, part);
  });
  return { block: { type: 'contactForm', ...texts, ...(fields.length > 0 && { fields }) }, rest };
}

type FormTexts = Pick<ContactForm, 'submitLabel' | 'successMessage' | 'subject'>;

/** The texts of the form that an element provides; null when it is not about the whole form. */
function formTextsOf(part: Element): Partial<FormTexts> | null {
  const { dataBlock, type, name, value } = part.properties;
  if (part.tagName === 'button') return { submitLabel: truncateField(lineOf(part), 'submitLabel') };
  if (dataBlock === 'success') return { successMessage: truncateField(textOf(part), 'successMessage') };
  if (part.tagName !== 'input') return null;
  if (type === 'hidden' && name === 'subject')
    return { subject: truncateField(toOneLine(String(value ?? '')), 'subject') };
  return type === 'hidden' || name === honeypotName ? {} : null;
}

/** Adds the field of a control or a label that contains one. Returns false if there is none. */
function addField(fields: ContactField[], part: Element): boolean {
  if (fields.length >= contactFormLimits.fields) return false;
  const control = controls.includes(part.tagName)
    ? part
    : part.tagName === 'label'
      ? findControl(part)
      : null;
  if (!control) return false;
  const label = control === part ? '' : truncateField(lineOf(part), 'label');
  const usedNames = fields.map(({ name }) => name);
  const ownName = String(control.properties.name ?? '');
  const type = typeOf(control);
  fields.push({
    // The name may be in use already.
    name: contactFieldName(ownName || label, usedNames),
    label,
    type,
    isRequired: Boolean(control.properties.required),
    options: type === 'select' ? optionsIn(control) : [],
  });
  return true;
}

function typeOf({ tagName, properties }: Element): ContactField['type'] {
  if (tagName !== 'input') return tagName === 'select' ? 'select' : 'textarea';
  return contactFieldTypes.find((type) => type === properties.type) ?? 'text';
}

function findControl(node: Element): Element | null {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const control = controls.includes(child.tagName) ? child : findControl(child);
    if (control) return control;
  }
  return null;
}

function optionsIn(node: Element): string[] {
  const options = node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'option' ? [truncateField(lineOf(child), 'option').trim()] : optionsIn(child);
  });
  return options.filter((option) => option !== '').slice(0, contactFormLimits.options);
}

/** Returns the element without the parts that `take` accepts. */
function withoutParts(node: Element, take: (part: Element) => boolean): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    return take(child) ? [] : [withoutParts(child, take)];
  });
  return { ...node, children };
}

/** The visible text of an element without its controls, with line breaks. */
function textOf(node: Nodes): string {
  const read = (inner: Nodes): string => {
    if (inner.type === 'text') return inner.value.replaceAll(/\s+/g, ' ');
    if (inner.type !== 'element') return '';
    if (inner.tagName === 'br') return '\n';
    return controls.includes(inner.tagName) ? '' : inner.children.map(read).join('');
  };
  const lines = 'children' in node ? node.children.map(read).join('').split('\n') : [];
  return lines
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

function lineOf(node: Nodes): string {
  return toOneLine(textOf(node));
}

function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Cuts a text to the limit of its field. */
function truncateField(text: string, field: keyof typeof contactFormLimits): string {
  return truncateText(text, contactFormLimits[field]);
}
