import type { Operation } from '@imprint/shared/operation';
import type { Field } from '@imprint/shared/reference/fields';
import { fieldErrors, parseWith } from '@imprint/shared/validation';
import { t } from '../../../language/message.ts';

/** What is typed for each field of a request, by name. An absent or empty text sends nothing. */
export type FieldTexts = Readonly<Record<string, string>>;

type Fields = Record<string, unknown>;

type TypedField = Pick<Field, 'schema' | 'isNullable'>;

/** How a field is entered: as text, as one of some values, or as JSON. */
export type FieldEntry = { kind: 'text' | 'number' | 'json' } | { kind: 'choice'; values: readonly string[] };

export function entryOf({ schema: { type, enum: values }, isNullable }: TypedField): FieldEntry {
  const choices = type === 'boolean' ? [true, false] : type === 'string' ? values : undefined;
  if (choices) return { kind: 'choice', values: [...choices, ...(isNullable ? [null] : [])].map(String) };
  if (type === 'string') return { kind: 'text' };
  return { kind: type === 'integer' || type === 'number' ? 'number' : 'json' };
}

/** The fields that are typed as they are sent; with those that are not JSON as text, by name. */
export function inputOf(fields: readonly Field[], texts: FieldTexts): { input: Fields; malformed: Fields } {
  const input: Fields = {};
  const malformed: Fields = {};
  for (const field of fields) {
    const text = texts[field.name]?.trim() ?? '';
    if (text === '') continue;
    try {
      input[field.name] = readValue(field, text);
    } catch {
      malformed[field.name] = text;
    }
  }
  return { input, malformed };
}

function readValue({ schema, isNullable }: TypedField, text: string): unknown {
  const isNull = text === 'null' && isNullable;
  return schema.type === 'string' && !isNull ? text : JSON.parse(text);
}

/** The reasons why the operation would refuse an input, by the name of a field; empty for a valid one. */
export function problemsOf(
  operation: Operation,
  { input, malformed }: ReturnType<typeof inputOf>,
): Readonly<Record<string, string>> {
  const parsed = parseWith(operation.input, { ...input, ...malformed });
  const problems = parsed.success ? [] : fieldErrors(parsed.error);
  return Object.fromEntries([
    ...problems.map(({ field, reason }) => {
      const [name = '', ...path] = field.split('.');
      return [name, path.length > 0 ? `${path.join('.')} ${reason}` : reason] as const;
    }),
    ...Object.keys(malformed).map((name) => [name, t('is not valid JSON')] as const),
  ]);
}
