import * as z from 'zod';
import { slug } from '../../wire.ts';
import { blockType } from '../block.type.ts';

export const contactFieldTypes = ['text', 'email', 'textarea', 'select', 'checkbox'] as const;

/** Limits of a contact form: counts of fields and options, and text lengths in characters. */
export const contactFormLimits = {
  fields: 20,
  options: 50,
  label: 500,
  option: 200,
  submitLabel: 100,
  successMessage: 1000,
  subject: 255,
} as const;

/** The name of the hidden field against spam, which no other field may have. */
export const honeypotName = 'honeypot';

/** The fields that become parts of a message; the values of other fields are appended to it. */
export const messageParts: readonly string[] = ['name', 'email', 'subject', 'message'];

const maxNameLength = 63;

const oneLine = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\r\n]*$/, 'must be one line');

const field = z
  .strictObject({
    name: slug(maxNameLength, 'guests')
      .refine((name) => name !== honeypotName, `must not be ${honeypotName}`)
      .describe('Field name: name, email, subject and message are those of POST /v1/contact.'),
    label: oneLine(contactFormLimits.label).default('').describe('Label.'),
    type: z.enum(contactFieldTypes).default('text').describe('Type of the input.'),
    isRequired: z.boolean().default(false).describe('Whether it is required.'),
    options: z
      .array(oneLine(contactFormLimits.option).trim().min(1))
      .max(contactFormLimits.options)
      .default([])
      .describe('Options, only for a select.'),
  })
  .refine(({ type, options }) => type === 'select' || options.length === 0, {
    path: ['options'],
    error: 'must be empty unless the field is a select',
  })
  .describe(`{name, label, type: ${contactFieldTypes.join('|')}, isRequired, options}`);

export type ContactField = z.output<typeof field>;

const defaultFields: ContactField[] = [
  { name: 'name', label: 'Name', type: 'text', isRequired: false, options: [] },
  { name: 'email', label: 'Email', type: 'email', isRequired: true, options: [] },
  { name: 'message', label: 'Message', type: 'textarea', isRequired: true, options: [] },
];

export const contactForm = blockType('contactForm', 'A form for visitors to send a message.', {
  fields: z
    .array(field)
    .min(1)
    .max(contactFormLimits.fields)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'must have unique names')
    .default(defaultFields)
    .describe('The fields, in order.'),
  submitLabel: oneLine(contactFormLimits.submitLabel).default('Send').describe('Label of the button.'),
  successMessage: z
    .string()
    .max(contactFormLimits.successMessage)
    .default('Thank you. Your message has been sent.')
    .describe('Text shown instead of the form after the message is sent.'),
  subject: oneLine(contactFormLimits.subject)
    .nullable()
    .default(null)
    .describe('Subject of the messages, if the form has no field for it.'),
});

/** Derives an unused field name from a label. */
export function contactFieldName(label: string, taken: readonly string[]): string {
  const plain = label.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
  const words = plain.match(/[a-z0-9]+/g)?.join('-') ?? 'field';
  const isFree = (name: string) => name !== honeypotName && !taken.includes(name);
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : `-${count}`;
    const name = words.slice(0, maxNameLength - suffix.length).replace(/-$/, '') + suffix;
    if (isFree(name)) return name;
  }
}
