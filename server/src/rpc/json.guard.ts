import { invalid, type ServiceError } from '@imprint/shared/errors';

/** How much JSON from outside may hold. A parser takes long over many different names, and many objects and lists. */
const jsonLimits = { depth: 64, containers: 250_000, names: 30_000 } as const;

/** No shorter text can hold more names than allowed, so they need not be told apart there. */
const shortText = 4 * jsonLimits.names;

/**
 * Refuses JSON text that nests too deep, or holds too much. It runs before parsing, so that the parser never sees it.
 * Throws VALIDATION_ERROR on field `body`.
 */
export function assertJsonLimits(text: string): void {
  const names = text.length > shortText ? new Set<string>() : null;
  let depth = 0;
  let containers = 0;
  let last = '';
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      const end = endOfString(text, index);
      if (names) last = text.slice(index + 1, end);
      index = end;
    } else if (code === openBrace || code === openBracket) {
      if (++depth > jsonLimits.depth) throw refusal(`not nest deeper than ${jsonLimits.depth} levels`);
      if (++containers > jsonLimits.containers)
        throw refusal(`hold at most ${jsonLimits.containers} objects and lists`);
    } else if (code === closeBrace || code === closeBracket) depth--;
    else if (code === colon && names && names.add(last).size > jsonLimits.names)
      throw refusal(`hold at most ${jsonLimits.names} different names of fields`);
  }
}

/** Where the string ends that begins there: at its closing quote, or with the text. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

/** Whether a quote within a string is a character of it: an odd number of backslashes stands before it. */
function isEscaped(text: string, place: number): boolean {
  let first = place;
  while (text.charCodeAt(first - 1) === backslash) first--;
  return (place - first) % 2 === 1;
}

function refusal(reason: string): ServiceError {
  return invalid({ field: 'body', reason: `must ${reason}` });
}

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Refuses values that a database or another JSON reader would silently change: NUL and lone surrogates
 * in texts, numbers beyond 2^53, and keys that reach for an object's prototype.
 * Throws VALIDATION_ERROR that names the field.
 */
export function assertStorable(value: unknown, path = ''): void {
  const problem = findProblem(value);
  if (!problem) return;
  const names = path ? [path, ...problem.names] : problem.names;
  throw invalid({ field: names.join('.') || 'body', reason: problem.reason });
}

interface Problem {
  /** The names that lead to what is wrong. */
  names: string[];
  reason: string;
}

/** The first problem of a value; its place is put together on the way back alone, as most values have none. */
function findProblem(value: unknown): Problem | undefined {
  const reason = scalarProblem(value);
  if (reason) return { names: [], reason };
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const inner = findProblem(value[index]);
      if (inner) return prefixed(String(index), inner);
    }
    return undefined;
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__') return { names: [key], reason: 'is not a known field' };
    if (textProblem(key)) return { names: [], reason: 'has a field name that is not text' };
    const inner = findProblem(Reflect.get(value, key));
    if (inner) return prefixed(key, inner);
  }
  return undefined;
}

function prefixed(name: string, { names, reason }: Problem): Problem {
  return { names: [name, ...names], reason };
}

function scalarProblem(value: unknown): string | undefined {
  if (typeof value === 'string') return textProblem(value);
  if (typeof value !== 'number') return undefined;
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : 'is a number too large to be kept exactly';
}

function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain a NUL character';
  return text.isWellFormed() ? undefined : 'must not contain half of a surrogate pair';
}
