import type { Failure } from '../failure.ts';

interface FieldError {
  field: string;
  reason: string;
  suggestion?: string | undefined;
}

/** The parts of a refusal that belong to a field of the form, each with its reason. */
export function fieldErrors({ code, details }: Failure, fields: readonly string[]): FieldError[] {
  const entries = Array.isArray(details.errors) ? details.errors : [details];
  const errors = entries.flatMap((entry: unknown): FieldError[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { field, reason, suggestion } = entry as Partial<Record<string, unknown>>; // Safe because any object may be asked for a property.
    // `scopes.0` is shown at `scopes`, the field that one can see.
    const name = String(field).split('.')[0] ?? '';
    if (!fields.includes(name)) return [];
    const message = typeof reason === 'string' ? reason : code === 'CONFLICT' ? 'is taken' : 'is not valid';
    return [{ field: name, reason: message, suggestion: suggestion ? String(suggestion) : undefined }];
  });
  // What cannot be placed must not be lost: then the whole refusal is shown above the form.
  return errors.length === entries.length ? errors : [];
}
