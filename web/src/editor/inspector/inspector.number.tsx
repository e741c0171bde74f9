import type { BlockType } from '@imprint/shared/blocks/block';
import { Button } from '../../kit/ui/button.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { t } from '../../language/message.ts';
import { useFieldText } from '../blocks/use.field.text.ts';
import type { InspectorField } from './inspector.fields.ts';

interface InspectorNumberProps {
  type: BlockType;
  field: Extract<InspectorField, { kind: 'number' }>;
  value: unknown;
  readOnly: boolean;
  onChange: (value: unknown) => void;
}

/** A whole number within bounds, typed or stepped through. */
export function InspectorNumber({ type, field, value, readOnly, onChange }: InspectorNumberProps) {
  const { name, label, hint, min, max } = field;
  const { text, reason, write } = useFieldText({
    type,
    name,
    value,
    read: (typed) => (typed.trim() === '' ? Number.NaN : Number(typed)),
    onChange,
  });
  const present = Number(value);
  const step = (by: number) => write(String(Math.min(Math.max(present + by, min), max)));
  return (
    <Field label={label} hint={hint} error={reason && t('{field} {reason}.', { field: label, reason })}>
      {(control) => (
        <div className="flex gap-1.5">
          <Button
            aria-label={t('Decrease: {label}', { label })}
            disabled={readOnly || present <= min}
            onClick={() => step(-1)}
          >
            −
          </Button>
          <Input
            {...control}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            className="text-center tabular-nums"
            readOnly={readOnly}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
          <Button
            aria-label={t('Increase: {label}', { label })}
            disabled={readOnly || present >= max}
            onClick={() => step(1)}
          >
            +
          </Button>
        </div>
      )}
    </Field>
  );
}
