import type { Token } from '@imprint/shared/design.shape';
import { Choice } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

interface DeprecatedFieldProps {
  deprecated: Token['deprecated'];
  reason: string | undefined;
  onChange: (deprecated: Token['deprecated']) => void;
}

/** Whether a token should be used no longer, and why. */
export function DeprecatedField({ deprecated, reason, onChange }: DeprecatedFieldProps) {
  const isDeprecated = deprecated !== null && deprecated !== false;
  return (
    <div className="space-y-2">
      <Choice
        type="checkbox"
        label="Deprecated"
        hint="It should be used no longer."
        checked={isDeprecated}
        onChange={({ target }) => onChange(target.checked ? true : null)}
      />
      {isDeprecated && (
        <Field label="What to use instead" optional error={reason && `The reason ${reason}.`}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={2000}
              value={typeof deprecated === 'string' ? deprecated : ''}
              onChange={({ target }) => onChange(target.value || true)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
