import type { BlockType } from '@imprint/shared/blocks/block';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { t } from '../../language/message.ts';
import { type InspectorField, wordsOf } from './inspector.fields.ts';
import { InspectorMedia } from './inspector.media.tsx';
import { InspectorNumber } from './inspector.number.tsx';
import { InspectorSegments } from './inspector.segments.tsx';
import { InspectorText } from './inspector.text.tsx';

interface InspectorControlProps {
  type: BlockType;
  field: InspectorField;
  value: unknown;
  readOnly: boolean;
  onChange: (value: unknown) => void;
}

/** Values that fit beside each other as buttons; more, or longer ones, stand in a list that opens. */
const fitting = { values: 6, characters: 30 };

/** The control of one field, by what the field holds. */
export function InspectorControl({ type, field, value, readOnly, onChange }: InspectorControlProps) {
  const { name, label, hint, isNullable } = field;
  if (field.kind === 'truth') {
    return (
      <Choice
        type="checkbox"
        label={label}
        hint={hint}
        checked={value === true}
        disabled={readOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  }
  if (field.kind === 'number') {
    return (
      <InspectorNumber type={type} field={field} value={value} readOnly={readOnly} onChange={onChange} />
    );
  }
  if (field.kind === 'media')
    return <InspectorMedia field={field} value={value} readOnly={readOnly} onChange={onChange} />;
  if (field.kind === 'text')
    return <InspectorText type={type} field={field} value={value} readOnly={readOnly} onChange={onChange} />;
  const { values } = field;
  if (!isNullable && values.length <= fitting.values && values.join('').length <= fitting.characters) {
    return (
      <InspectorSegments
        label={label}
        hint={hint}
        values={values}
        value={value}
        readOnly={readOnly}
        onChange={onChange}
      />
    );
  }
  return (
    <Field label={label} hint={hint} optional={isNullable}>
      {(control) => (
        <Select
          {...control}
          name={name}
          className="flex"
          value={String(value ?? '')}
          disabled={readOnly}
          onChange={({ target }) => onChange(values.find((one) => String(one) === target.value) ?? null)}
        >
          {isNullable && <option value="">{t('None')}</option>}
          {values.map((one) => (
            <option key={one} value={one}>
              {wordsOf(String(one))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
