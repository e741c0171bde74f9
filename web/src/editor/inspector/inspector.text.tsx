import type { BlockType } from '@imprint/shared/blocks/block';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input, TextArea } from '../../kit/ui/inputs/input.tsx';
import { useFieldText } from '../blocks/use.field.text.ts';
import type { InspectorField } from './inspector.fields.ts';

interface InspectorTextProps {
  type: BlockType;
  field: Extract<InspectorField, { kind: 'text' }>;
  value: unknown;
  readOnly: boolean;
  onChange: (value: unknown) => void;
}

/** A text, or an address; left empty it is none where the schema allows that. */
export function InspectorText({ type, field, value, readOnly, onChange }: InspectorTextProps) {
  const { name, label, hint, isNullable, isLong, isAddress } = field;
  const { text, reason, write } = useFieldText({
    type,
    name,
    value,
    read: (typed) => (isNullable && typed.trim() === '' ? null : typed),
    onChange,
  });
  return (
    <Field label={label} hint={hint} optional={isNullable} error={reason && `${label} ${reason}.`}>
      {(control) => {
        const shared = { ...control, name, readOnly, value: text };
        return isLong ? (
          <TextArea {...shared} onChange={({ target }) => write(target.value)} />
        ) : (
          <Input
            {...shared}
            autoComplete="off"
            {...(isAddress && { inputMode: 'url', spellCheck: false })}
            onChange={({ target }) => write(target.value)}
          />
        );
      }}
    </Field>
  );
}
