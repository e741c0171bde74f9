import type * as z from 'zod';
import { withArticle } from './nouns.ts';
import { nearest } from './text/nearest.ts';

export interface FieldError {
  /** Dotted path of the field, e.g. `scopes.0`; `body` for the input as a whole. */
  field: string;
  reason: string;
}

/** Larger values are not searched for every problem, because that can take far longer than parsing them. */
const limits = { values: 10_000, characters: 100_000 };

/** Parses a value. All problems are reported, unless the value is large: then parsing stops at the first. */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const options: z.core.ParseContextInternal<z.core.$ZodIssue> = { error: reasonOf, abortEarly: true };
  const parsed = schema.safeParse(value, options);
  if (parsed.success || isLarge(value)) return parsed;
  return schema.safeParse(value, { error: reasonOf });
}

/** Whether a JSON value is larger than the limits, with the values in it. */
function isLarge(value: unknown): boolean {
  const values = [value];
  let characters = 0;
  // Iterating over an array includes entries added meanwhile.
  for (const each of values) {
    if (typeof each === 'string') characters += each.length;
    if (characters > limits.characters) return true;
    if (typeof each !== 'object' || each === null) continue;
    const members = Array.isArray(each) ? each : Object.values(each);
    if (values.length + members.length > limits.values) return true;
    values.push(...members);
  }
  return false;
}

const units: Record<string, string> = { string: 'characters', array: 'items', set: 'items' };

/**
 * Words a validation issue for the person or program that sent the field. Pass it as `error` when
 * parsing, so that forms and surfaces say the same.
 */
export function reasonOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${withArticle(issue.expected)}`;
    case 'too_small':
      return `must ${bound(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${bound(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return issue.format === 'regex'
        ? undefined
        : `must be a valid ${formats[issue.format] ?? issue.format}`;
    case 'unrecognized_keys':
      return unknownField(issue);
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options) : undefined;
    default:
      return undefined;
  }
}

/** Names the known fields that are closest to the unknown ones. */
function unknownField({ keys, inst }: z.core.$ZodRawIssue<z.core.$ZodIssueUnrecognizedKeys>): string {
  const def: unknown = inst?._zod.def;
  const shape = typeof def === 'object' && def !== null && 'shape' in def ? def.shape : {};
  const known = Object.keys(shape ?? {});
  const names = keys.slice(0, maxProblems).flatMap((key) => nearest(key, known) ?? []);
  const text = 'is not a known field';
  return names.length > 0 ? `${text}; did you mean ${[...new Set(names)].join(' or ')}?` : text;
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  const names = values.map(String).join(', ');
  return values.length === 1 ? `must be ${names}` : `must be one of: ${names}`;
}

const formats: Record<string, string> = { datetime: 'ISO 8601 UTC timestamp', email: 'email address' };

function bound(origin: string, words: string, limit: number | bigint): string {
  const unit = units[origin];
  return unit ? `have ${words} ${limit} ${limit === 1 ? unit.slice(0, -1) : unit}` : `be ${words} ${limit}`;
}

/** Limits of reported problems and of the length of a field name in them. */
const maxProblems = 20;
const maxFieldLength = 100;

/** The problems of a failed parse by field, in the order of the schema; each unknown key is one. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues
    .slice(0, maxProblems)
    .flatMap((issue) => {
      const path = issue.path.map(String);
      const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, maxProblems) : [];
      const paths = keys.length > 0 ? keys.map((key) => [...path, key]) : [path];
      return paths.map((names) => ({
        field: names.join('.').slice(0, maxFieldLength) || 'body',
        reason: issue.message,
      }));
    })
    .slice(0, maxProblems);
}
