import { invalid } from '@imprint/shared/errors';

/** Whether a field says nothing: it is not there, or nothing stands behind its name. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.every(isEmpty));
}

/** A text of one line or more; undefined for what is none. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? assertStorable(value).trim() || undefined : undefined;
}

/** Escapes of YAML write what requests may not hold, because databases and JSON readers would change it. */
export function assertStorable(text: string): string {
  if (text.isWellFormed() && !text.includes('\0')) return text;
  const reason = 'has a NUL character or half of a surrogate pair in its front matter';
  throw invalid({ field: 'markdown', reason });
}

/** A list, or a text that commas part; of an author with fields the name. Undefined where one of them is no text. */
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

/** What YAML 1.1, 1.2 and quoted texts take for true and false; undefined for anything else. */
export function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? booleanWords.get(value.trim().toLowerCase()) : undefined;
}

/** Longer than any date is written. */
const maxDateLength = 100;
/** A day alone, which is one of UTC already, or a time with its zone. */
const dateWithZone = /^\d{4}-\d\d-\d\d$|(?:z|utc?|gmt|[ecmp][sd]t|:\d\d.*[+-]\d\d(?::?\d\d)?)(?: *\(.*\))?$/i;

/** A date, in UTC unless it names another zone, wherever the server stands; undefined for what is none. */
export function dateOf(value: unknown): Date | undefined {
  const date =
    value instanceof Date ? value : typeof value === 'string' ? parseRealDate(value.trim()) : undefined;
  // Other years have no four digits, so that neither the database nor the wire tells them like the rest.
  const year = date?.getUTCFullYear();
  return year && year > 0 && year < 10_000 ? date : undefined;
}

/** A date whose day there is: JavaScript takes the 31st of February for the 2nd of March. */
function parseRealDate(text: string): Date | undefined {
  if (text.length > maxDateLength) return undefined;
  const [calendar = ''] = text.split(/[T\s]\d{1,2}:/i);
  // Earlier days are in all months.
  const [day] = /(?<!\d)(?:29|30|31)(?!\d)/.exec(calendar) ?? [];
  return day === undefined || parseDate(calendar).getUTCDate() === Number(day) ? parseDate(text) : undefined;
}

function parseDate(text: string): Date {
  if (dateWithZone.test(text)) return new Date(text);
  // ISO 8601 takes the one, and what is written in words the other.
  const date = new Date(`${text}Z`);
  return Number.isNaN(date.getTime()) ? new Date(`${text} UTC`) : date;
}
