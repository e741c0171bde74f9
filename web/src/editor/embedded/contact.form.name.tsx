import { contactFieldName } from '@imprint/shared/blocks/types/contact.form.block';
import { useState } from 'react';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { t } from '../../language/message.ts';

interface ContactFieldNameProps {
  name: string;
  /** Names of the other fields. */
  taken: readonly string[];
  readOnly: boolean;
  onChange: (name: string) => void;
}

/** What programs call a field. What is typed stays as it is while it is wrong, and then the field keeps its name. */
export function ContactFieldName({ name, taken, readOnly, onChange }: ContactFieldNameProps) {
  const [text, setText] = useState(name);
  const [shown, setShown] = useState(name);
  if (name !== shown) {
    setShown(name);
    setText(name);
  }
  const problem = problemOf(text, taken);
  return (
    <Field
      label={t('Name for programs')}
      hint="name, email, subject and message are parts of a message; others stand below it."
      error={problem}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          spellCheck={false}
          readOnly={readOnly}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (problemOf(target.value, taken) === null) onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}

function problemOf(text: string, taken: readonly string[]): string | null {
  if (taken.includes(text)) return t('Another field has this name.');
  // A name stays as it is where it is one.
  return contactFieldName(text, []) === text ? null : t('Lower-case letters, digits and hyphens only.');
}
