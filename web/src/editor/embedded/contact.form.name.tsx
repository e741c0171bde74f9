import { contactFieldName, messageParts } from '@imprint/shared/blocks/types/contact.form.block';
import { useState } from 'react';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';

interface ContactFieldNameProps {
  name: string;
  /** Names of the other fields. */
  taken: readonly string[];
  readOnly: boolean;
  onChange: (name: string) => void;
}

/** The name of a field in messages and the API. What is typed stays as it is while it is wrong, and then the field keeps its name. */
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
      label={t('Field name')}
      hint={t(
        'Identifies the field in messages and the API. The names {names} fill the parts of a message.',
        {
          names: new Intl.ListFormat(locale).format(messageParts),
        },
      )}
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
  return contactFieldName(text, []) === text ? null : t('Lowercase letters, digits, and hyphens only.');
}
