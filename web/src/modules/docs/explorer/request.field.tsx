import type { Field as RequestField } from '@imprint/shared/reference/fields';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input, TextArea } from '../../../kit/ui/inputs/input.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { t } from '../../../language/message.ts';
import { entryOf } from './request.input.ts';

interface RequestFieldProps {
  field: RequestField;
  /** A valid value, shown while nothing is typed. */
  example: unknown;
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** The control for one field of a request. */
export function RequestFieldControl({ field, example, text, problem, onChange }: RequestFieldProps) {
  const { name, type, required } = field;
  const entry = entryOf(field);
  const placeholder = example === undefined ? '' : asText(example);
  return (
    <Field
      label={name}
      optional={!required}
      hint={entry.kind === 'json' ? t('JSON: {type}', { type }) : undefined}
      error={problem && t('{field} {reason}.', { field: name, reason: problem })}
    >
      {(control) => {
        const common = { ...control, value: text };
        if (entry.kind === 'choice')
          return (
            <Select {...common} className="w-full" onChange={({ target }) => onChange(target.value)}>
              <option value="">{required ? t('Choose a value') : t('Not sent')}</option>
              {entry.values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </Select>
          );
        if (entry.kind === 'json')
          return (
            <TextArea
              {...common}
              rows={3}
              spellCheck={false}
              placeholder={placeholder}
              className="font-mono sm:text-xs"
              onChange={({ target }) => onChange(target.value)}
            />
          );
        return (
          <Input
            {...common}
            autoComplete="off"
            spellCheck={false}
            inputMode={entry.kind === 'number' ? 'decimal' : 'text'}
            placeholder={placeholder}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      }}
    </Field>
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
