import type { Failure } from '../../api/failure.ts';
import { t } from '../../language/message.ts';

interface FieldError {
  field: string;
  reason: string;
  suggestion?: string | undefined;
}

/** The errors of a failure that belong to fields of the form; none if any belongs to no field. */
export function fieldErrors({ code, details }: Failure, fields: readonly string[]): FieldError[] {
  const entries = Array.isArray(details.errors) ? details.errors : [details];
  const errors = entries.flatMap((entry: unknown): FieldError[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { field, reason, suggestion } = entry as Partial<Record<string, unknown>>; // Safe because any object can be destructured.
    // `scopes.0` is shown at `scopes`, the visible field.
    const name = String(field).split('.')[0] ?? '';
    if (!fields.includes(name)) return [];
    const message =
      typeof reason === 'string' ? reason : code === 'CONFLICT' ? t('is taken') : t('is not valid');
    return [{ field: name, reason: message, suggestion: suggestion ? String(suggestion) : undefined }];
  });
  // If any error belongs to no field, the whole failure is shown above the form.
  return errors.length === entries.length ? errors : [];
}
