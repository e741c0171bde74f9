import { invalid, type ServiceError } from '@imprint/shared/errors';

/** Limits on JSON input. Many distinct names, objects and lists make the parser slow. */
const jsonLimits = { depth: 64, containers: 250_000, names: 30_000 } as const;

/** A shorter text cannot exceed the limit on names, so its names need not be collected. */
const shortTextLength = 4 * jsonLimits.names;

/**
 * Checks JSON text against the limits on nesting and size before it is parsed. Throws VALIDATION_ERROR on field
 * `body`.
 */
export function assertJsonLimits(text: string): void {
  const names = text.length > shortTextLength ? new Set<string>() : null;
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
      if (++depth > jsonLimits.depth)
        throw limitError(`not be nested deeper than ${jsonLimits.depth} levels`);
      if (++containers > jsonLimits.containers)
        throw limitError(`have at most ${jsonLimits.containers} objects and lists`);
    } else if (code === closeBrace || code === closeBracket) depth--;
    else if (code === colon && names && names.add(last).size > jsonLimits.names)
      throw limitError(`have at most ${jsonLimits.names} different field names`);
  }
}

/** The index of the closing quote of the string that starts at `start`, or the length of the text. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

/** Whether the quote at the index is escaped, that is, preceded by an odd number of backslashes. */
function isEscaped(text: string, index: number): boolean {
  let first = index;
  while (text.charCodeAt(first - 1) === backslash) first--;
  return (index - first) % 2 === 1;
}

function limitError(reason: string): ServiceError {
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
 * Rejects values that a database or another JSON parser would silently change: NUL and lone surrogates in strings,
 * numbers beyond 2^53, and keys that set an object's prototype. Throws VALIDATION_ERROR that names the field.
 */
export function assertStorable(value: unknown, path = ''): void {
  const problem = findProblem(value);
  if (!problem) return;
  const names = path ? [path, ...problem.names] : problem.names;
  throw invalid({ field: names.join('.') || 'body', reason: problem.reason });
}

interface Problem {
  /** The path of the invalid value. */
  names: string[];
  reason: string;
}

/** Finds the first problem in a value; the path is built while unwinding, because most values have no problem. */
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
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? undefined
    : 'is a number too large to be stored exactly';
}

function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain a NUL character';
  return text.isWellFormed() ? undefined : 'must not contain half of a surrogate pair';
}
