import { t } from '../../../language/message.ts';
import { CheckedLinesField } from './checked.lines.field.tsx';

/** Said of the expiry of a publishable key. */
export const publishableExpiryHint = t('It is not a secret, so it does not need to expire.');

interface OriginsFieldProps {
  origins: readonly string[];
  /** The errors of the form, by index among the non-blank lines. */
  errors: unknown;
  onChange: (changed: { origins: string[] }) => void;
}

/** The origins whose pages may use a publishable key, one per line. */
export function OriginsField({ origins, errors, onChange }: OriginsFieldProps) {
  return (
    <CheckedLinesField
      label={t('Origins')}
      hint={t(
        'One per line, such as https://www.example.com or http://localhost:8080. Only their pages can use the key in a browser.',
      )}
      values={origins}
      errors={errors}
      problemOf={({ number, value }) =>
        t(
          'Line {number, number}: “{value}” is not an origin. It needs http or https and a host, and nothing after the port.',
          { number, value },
        )
      }
      onChange={(next) => onChange({ origins: next })}
    />
  );
}
