/** The role of a color, as far as its path reveals it. */
export type ColorRole = 'text' | 'background' | null;

const textWords = new Set(['text', 'foreground', 'fg']);
const backgroundWords = new Set(['background', 'bg', 'surface', 'canvas', 'fill']);

/**
 * Guesses from the words of a path whether a color is for text or backgrounds. The last known word decides, so
 * `surface.text` is text; names such as `on-surface` are text too.
 */
export function roleOf(path: string): ColorRole {
  const names = path.split('.').map(wordsOf);
  if (names.some(([first, second]) => first === 'on' && second !== undefined)) return 'text';
  const last = names.flat().findLast((word) => textWords.has(word) || backgroundWords.has(word));
  if (last === undefined) return null;
  return textWords.has(last) ? 'text' : 'background';
}

function wordsOf(name: string): string[] {
  const spaced = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2');
  return spaced
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
