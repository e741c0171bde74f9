import type { Block } from '@imprint/shared/blocks/block';
import {
  type ContactField,
  contactFieldName,
  messageParts,
} from '@imprint/shared/blocks/types/contact.form.block';
import { flushSync } from 'react-dom';
import { focusFirst } from '../../kit/ui/inputs/focus.first.ts';
import { t } from '../../language/message.ts';
import { useBlockChange } from '../blocks/use.block.change.ts';
import { useEditor } from '../editor.context.tsx';

type ContactForm = Extract<Block, { type: 'contactForm' }>;

/** What can be done with the fields of a contact form. */
export function useContactForm(block: ContactForm) {
  const editor = useEditor();
  const changeBlock = useBlockChange(block);
  const { id, fields } = block;

  /** Each of these is a step of its own, however fast they follow each other. */
  function setFields(next: ContactField[]): void {
    flushSync(() => editor.change({ operations: [{ op: 'update', id, set: { fields: next } }] }));
  }

  return {
    add(): void {
      const label = t('New field');
      const name = namedAfter(label, fields);
      setFields([...fields, { name, label, type: 'text', isRequired: false, options: [] }]);
      focusFirst(`${cardAt(fields.length)} input`);
      editor.announce(
        t('Field added. The form has {count, plural, one {# field} other {# fields}}.', {
          count: fields.length + 1,
        }),
      );
    },
    change(place: number, set: Partial<ContactField>): void {
      const field = fields[place];
      if (!field) return;
      const next = { ...field, ...set };
      // Only a select has options.
      if (next.type !== 'select') next.options = [];
      // Typing in one text of one field is one step for a while.
      const step = `fields.${place}.${Object.keys(set).join()}`;
      changeBlock({ fields: fields.with(place, next) }, step);
    },
    /** Whether the name is made from the label; that of a part of the message stays, whatever it is called. */
    isNamedAfterLabel(place: number): boolean {
      const field = fields[place];
      if (!field || messageParts.includes(field.name)) return false;
      return field.name === namedAfter(field.label, fields.toSpliced(place, 1));
    },
    relabel(place: number, label: string, { isNameFollowing }: { isNameFollowing: boolean }): void {
      const field = fields[place];
      if (!field) return;
      const others = fields.toSpliced(place, 1);
      const set = { ...field, label, ...(isNameFollowing && { name: namedAfter(label, others) }) };
      changeBlock({ fields: fields.with(place, set) }, `fields.${place}.label`);
    },
    move(place: number, by: 1 | -1): void {
      const moved = fields[place];
      const next = place + by;
      if (!moved) return;
      setFields(fields.toSpliced(place, 1).toSpliced(next, 0, moved));
      editor.announce(
        t('“{label}” moved to position {position, number} of {count, number}.', {
          label: moved.label,
          position: next + 1,
          count: fields.length,
        }),
      );
      // So that it can be moved on by the same key; at the end of its way the other direction is left.
      const tools = `${cardAt(next)} [data-move]`;
      if (!focusFirst(`${tools}[data-move=${by < 0 ? 'up' : 'down'}] button:enabled`))
        focusFirst(`${tools} button:enabled`);
    },
    remove(place: number): void {
      setFields(fields.toSpliced(place, 1));
      editor.announce(
        t('Field removed. The form has {count, plural, one {# field} other {# fields}}.', {
          count: fields.length - 1,
        }),
      );
      focusFirst(`${cardAt(Math.min(place, fields.length - 2))} input`);
    },
  };
}

function namedAfter(label: string, others: readonly ContactField[]): string {
  return contactFieldName(
    label,
    others.map(({ name }) => name),
  );
}

const cardAt = (place: number) => `[data-form-field="${place}"]`;
