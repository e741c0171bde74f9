import { invalid } from '@imprint/shared/errors';

/** Whether a field is missing or empty. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.every(isEmpty));
}

/** A trimmed text; undefined for other types. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? assertStorable(value).trim() || undefined : undefined;
}

/**
 * Rejects characters that YAML escapes can produce but requests may not contain, because databases and JSON
 * readers would change them.
 */
export function assertStorable(text: string): string {
  if (text.isWellFormed() && !text.includes('\0')) return text;
  const reason = 'has a NUL character or half of a surrogate pair in its front matter';
  throw invalid({ field: 'markdown', reason });
}

/**
 * Reads a list or a comma-separated text; objects such as authors count by their `name`. Undefined when an entry
 * is not text.
 */
export function textsOf(value: unknown): string[] | undefined {
  const all = typeof value === 'string' ? value.split(',') : [value].flat(2);
  const texts = new Set<string>();
  for (const one of all) {
    if (isEmpty(one)) continue;
    const isNamed = typeof one === 'object' && one !== null && 'name' in one;
    const text = textOf(isNamed ? one.name : one);
    if (text === undefined) return undefined;
    texts.add(text);
  }
  return [...texts];
}

const booleanWords = new Map([
  ...['true', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', 'no', 'off'].map((word) => [word, false] as const),
]);

/** Reads the booleans of YAML 1.1, YAML 1.2 and quoted texts; undefined for anything else. */
export function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? booleanWords.get(value.trim().toLowerCase()) : undefined;
}

/** Longer than any date. */
const maxDateLength = 100;
/** A plain date, which JavaScript reads as UTC, or a time with its zone. */
const dateWithZone = /^\d{4}-\d\d-\d\d$|(?:z|utc?|gmt|[ecmp][sd]t|:\d\d.*[+-]\d\d(?::?\d\d)?)(?: *\(.*\))?$/i;

/** Parses a date, in UTC unless it names a time zone; undefined for anything else. */
export function dateOf(value: unknown): Date | undefined {
  const date =
    value instanceof Date ? value : typeof value === 'string' ? parseRealDate(value.trim()) : undefined;
  // Years without four digits are written differently in the database and in JSON.
  const year = date?.getUTCFullYear();
  return year && year > 0 && year < 10_000 ? date : undefined;
}

/** Parses a date whose day exists: JavaScript reads February 31 as March 2. */
function parseRealDate(text: string): Date | undefined {
  if (text.length > maxDateLength) return undefined;
  const [calendar = ''] = text.split(/[T\s]\d{1,2}:/i);
  // Every month has the earlier days.
  const [day] = /(?<!\d)(?:29|30|31)(?!\d)/.exec(calendar) ?? [];
  return day === undefined || parseDate(calendar).getUTCDate() === Number(day) ? parseDate(text) : undefined;
}

function parseDate(text: string): Date {
  if (dateWithZone.test(text)) return new Date(text);
  // ISO 8601 needs the suffix `Z`, other notations need `UTC`.
  const date = new Date(`${text}Z`);
  return Number.isNaN(date.getTime()) ? new Date(`${text} UTC`) : date;
}
