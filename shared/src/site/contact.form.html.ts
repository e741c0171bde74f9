import type { Block } from '../blocks/block.ts';
import { type ContactField, honeypotName } from '../blocks/types/contact.form.block.ts';
import { blockAttributes, element, type Html, lines, text } from './markup.ts';
import type { FormDelivery, RefusedForm } from './shown.ts';

type ContactForm = Extract<Block, { type: 'contactForm' }>;

/** The name of the hidden field that tells which form of a page was sent; no other field can have an underscore. */
export const formIdName = 'form_id';

/** The id of the element that says that a form was sent; an address that names it shows it in place of the form. */
export function sentId(blockId: string): string {
  return `sent-${blockId}`;
}

/** Writes the form of a block. Without a delivery it has no action, because the website's own code sends it. */
export function contactFormHtml(form: ContactForm, delivery: FormDelivery | null): Html {
  const { id, fields, submitLabel, successMessage, subject } = form;
  const refused = delivery?.refused?.blockId === id ? delivery.refused : null;
  const unseen = { name: honeypotName, hidden: true, tabindex: -1, autocomplete: 'off' };
  return element(
    'form',
    blockAttributes('contactForm', delivery ? { method: 'post', action: delivery.action } : {}),
    ...(refused?.problem ? [problemHtml(refused.problem, null)] : []),
    ...fields.map((field) => fieldHtml(field, id, refused)),
    // Bots fill in fields that people do not see.
    element('input', { type: 'text', ...unseen }),
    ...(delivery ? [element('input', { type: 'hidden', name: formIdName, value: id })] : []),
    ...(subject === null || delivery
      ? []
      : [element('input', { type: 'hidden', name: 'subject', value: subject })]),
    element('button', { type: 'submit' }, lines(submitLabel)),
    element(
      'p',
      { 'data-block': 'success', id: delivery && sentId(id), role: delivery && 'status', hidden: true },
      lines(successMessage),
    ),
  );
}

function fieldHtml(field: ContactField, formId: string, refused: RefusedForm | null): Html {
  const problem = fieldValue(refused?.problems, field.name);
  const problemId = `${formId}-${field.name}`;
  const label = element('span', {}, lines(field.label));
  const control = controlHtml(
    field,
    fieldValue(refused?.values, field.name),
    problem === undefined ? null : problemId,
  );
  return element(
    'label',
    {},
    label,
    control,
    ...(problem === undefined ? [] : [problemHtml(problem, problemId)]),
  );
}

/** The value of a field, which can be called `constructor`. */
export function fieldValue(
  record: Readonly<Record<string, string>> | undefined,
  name: string,
): string | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

function controlHtml(
  { name, type, isRequired, options }: ContactField,
  value: string | undefined,
  problemId: string | null,
): Html {
  const attributes = {
    name,
    required: isRequired,
    'aria-invalid': problemId && 'true',
    'aria-describedby': problemId,
  };
  if (type === 'textarea') return element('textarea', attributes, text(value ?? ''));
  if (type === 'checkbox') return element('input', { type, ...attributes, checked: value !== undefined });
  if (type !== 'select') return element('input', { type, ...attributes, value });
  // The empty option means that nothing is selected yet.
  const choices = ['', ...options].map((option) =>
    element('option', { selected: value !== undefined && option !== '' && option === value }, lines(option)),
  );
  return element('select', attributes, ...choices);
}

function problemHtml(problem: string, id: string | null): Html {
  return element(
    'span',
    { class: 'b-contactForm__problem', id, role: id === null ? 'alert' : null },
    text(problem),
  );
}
