import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../language/message.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/inputs/field.tsx';
import { Input, TextArea } from '../ui/inputs/input.tsx';
import type { FormField } from './operation.form.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'readOnly' | 'spellCheck' | 'onFocus'
>;

interface TextFieldProps extends InputProps {
  field: FormField;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  multiline?: boolean;
}

/** A labeled text input of a form, with its error and the service's suggestion. */
export function TextField({ field, label, hint, optional, multiline = false, ...input }: TextFieldProps) {
  const { reason, suggestion, onSuggestion, ...registration } = field;
  const error = reason && (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span>{t('{field} {reason}.', { field: label, reason })}</span>
      {suggestion && (
        <Button size="small" onClick={() => onSuggestion(suggestion)}>
          {t('Use “{suggestion}”', { suggestion })}
        </Button>
      )}
    </span>
  );
  return (
    <Field label={label} hint={hint} optional={optional} error={error}>
      {(control) =>
        multiline ? (
          <TextArea
            {...control}
            {...registration}
            readOnly={input.readOnly}
            placeholder={input.placeholder}
          />
        ) : (
          <Input type="text" {...control} {...registration} {...input} />
        )
      }
    </Field>
  );
}
