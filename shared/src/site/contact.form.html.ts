import type { Block } from '../blocks/block.ts';
import { type ContactField, honeypotName } from '../blocks/types/contact.form.block.ts';
import { blockAttributes, element, type Html, lines } from './markup.ts';

type ContactForm = Extract<Block, { type: 'contactForm' }>;

/** Writes the form of a block. It has no action, because the website's own code sends it. */
export function contactFormHtml({ fields, submitLabel, successMessage, subject }: ContactForm): Html {
  const hidden = { name: honeypotName, hidden: true, tabindex: -1, autocomplete: 'off' };
  return element(
    'form',
    blockAttributes('contactForm'),
    ...fields.map(fieldHtml),
    // Bots fill in fields that people do not see.
    element('input', { type: 'text', ...hidden }),
    ...(subject === null ? [] : [element('input', { type: 'hidden', name: 'subject', value: subject })]),
    element('button', { type: 'submit' }, lines(submitLabel)),
    element('p', { 'data-block': 'success', hidden: true }, lines(successMessage)),
  );
}

function fieldHtml(field: ContactField): Html {
  const label = element('span', {}, lines(field.label));
  return element('label', {}, label, controlHtml(field));
}

function controlHtml({ name, type, isRequired, options }: ContactField): Html {
  const attributes = { name, required: isRequired };
  if (type === 'textarea') return element('textarea', attributes);
  if (type !== 'select') return element('input', { type, ...attributes });
  // The empty option means that nothing is selected yet.
  const choices = ['', ...options].map((option) => element('option', {}, lines(option)));
  return element('select', attributes, ...choices);
}
