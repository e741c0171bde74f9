/** The start of the last run of backticks of each length. */
export function lastFences(text: string): ReadonlyMap<number, number> {
  return new Map(Array.from(text.matchAll(/`+/g), ({ 0: fence, index }) => [fence.length, index]));
}

/**
 * Reads code, which begins at `start` after a fence of `length` backticks. Null when no fence of that length ends it,
 * which `last` tells, for a search after each of many fences would take long.
 */
export function readCode(
  text: string,
  start: number,
  length: number,
  last: ReadonlyMap<number, number>,
): { code: string; end: number } | null {
  if ((last.get(length) ?? -1) < start) return null;
  const fences = /`+/g;
  fences.lastIndex = start;
  for (const { 0: fence, index } of text.matchAll(fences))
    if (fence.length === length)
      return { code: withoutPadding(text.slice(start, index)), end: index + length };
  return null;
}

function withoutPadding(code: string): string {
  return isSpaced(code) ? code.slice(1, -1) : code;
}

/** Whether a space at either end is padding. */
function isSpaced(code: string): boolean {
  return code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code);
}

/** Writes code between the shortest fences that it does not contain. */
export function writeCode(code: string): string {
  const lengths = new Set(Array.from(code.matchAll(/`+/g), ([fence]) => fence.length));
  let length = 1;
  while (lengths.has(length)) length += 1;
  const fence = '`'.repeat(length);
  const padding = isSpaced(code) || code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${code}${padding}${fence}`;
}
