import type { Token } from '@imprint/shared/shapes/design';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { t } from '../../language/message.ts';
import { type Deprecation, deprecationChoice, groupDeprecationText } from './token.deprecation.ts';

interface DeprecatedFieldProps {
  deprecated: Token['deprecated'];
  /** The deprecation inherited from a group. */
  inherited: Deprecation | null;
  reason: string | undefined;
  onChange: (deprecated: Token['deprecated']) => void;
}

/** Whether a token or group is deprecated, and why. */
export function DeprecatedField({ deprecated, inherited, reason, onChange }: DeprecatedFieldProps) {
  const { isDeprecated, whenChecked, whenUnchecked } = deprecationChoice(deprecated, inherited);
  return (
    <div className="space-y-2">
      <Choice
        type="checkbox"
        label={t('Deprecated')}
        hint={
          inherited?.group != null ? groupDeprecationText(inherited.group) : t('Do not use it in new work.')
        }
        checked={isDeprecated}
        onChange={({ target }) => onChange(target.checked ? whenChecked : whenUnchecked)}
      />
      {isDeprecated && (
        <Field
          label={t('What to use instead')}
          optional
          error={reason && t('The reason {reason}.', { reason })}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={2000}
              placeholder={typeof inherited?.deprecated === 'string' ? inherited.deprecated : undefined}
              value={typeof deprecated === 'string' ? deprecated : ''}
              onChange={({ target }) => onChange(target.value || whenChecked)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
