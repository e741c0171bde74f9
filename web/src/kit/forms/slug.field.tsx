import { t } from '../../language/message.ts';
import type { FormField } from './operation.form.ts';
import { TextField } from './text.field.tsx';

interface SlugFieldProps {
  field: FormField;
  /** Whether the slug may be left empty, as for a new resource. */
  optional?: boolean;
  readOnly?: boolean;
  /** The consequences of changing the slug. */
  note?: string | undefined;
}

export function SlugField({ field, optional = false, readOnly = false, note }: SlugFieldProps) {
  const form = t('Used in URLs. Lowercase letters, digits, and hyphens only.');
  return (
    <TextField
      field={field}
      label={t('Slug')}
      optional={optional}
      autoComplete="off"
      spellCheck={false}
      readOnly={readOnly}
      hint={
        optional
          ? t(
              'Used in URLs. Lowercase letters, digits, and hyphens only. Leave empty to generate it from the name.',
            )
          : note
            ? `${form} ${note}`
            : form
      }
    />
  );
}
