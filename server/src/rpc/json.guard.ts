import { invalid } from '@imprint/shared/errors';

/** How deep JSON from outside may nest. */
const deepest = 64;

/**
 * Refuses JSON text that nests too deep. It runs before parsing, so that the parser never sees it.
 * Throws VALIDATION_ERROR on field `body`.
 */
export function assertShallow(text: string): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === backslash) index++;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === openBrace || code === openBracket) {
      if (++depth > deepest)
        throw invalid({ field: 'body', reason: `must not nest deeper than ${deepest} levels` });
    } else if (code === closeBrace || code === closeBracket) depth--;
  }
}

const quote = 0x22;
const backslash = 0x5c;
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
  const problem = problemIn(value);
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
function problemIn(value: unknown): Problem | undefined {
  const reason = problemOf(value);
  if (reason) return { names: [], reason };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__') return { names: [key], reason: 'is not a known field' };
    if (textProblem(key)) return { names: [], reason: 'has a field name that is not text' };
    const inner = problemIn(member);
    if (inner) return { ...inner, names: [key, ...inner.names] };
  }
  return undefined;
}

function problemOf(value: unknown): string | undefined {
  if (typeof value === 'string') return textProblem(value);
  if (typeof value !== 'number') return undefined;
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : 'is a number too large to be kept exactly';
}

function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain a NUL character';
  return text.isWellFormed() ? undefined : 'must not contain half of a surrogate pair';
}
