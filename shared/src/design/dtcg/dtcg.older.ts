import { parseHexColor } from '../color/color.hex.ts';
import type { Json } from '../token.set.ts';

/** What earlier drafts of the format wrote as text, by its unit. */
const measure = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|rem|ms|s)$/;
/** Properties whose text is never a color or measure. */
const namedTexts: ReadonlySet<string> = new Set(['fontFamily', 'colorSpace', 'hex']);

/**
 * A value with colors, dimensions and durations as objects where earlier drafts of the format had text, such as
 * `"#ffffff"` and `"16px"`; `texts` are those that were replaced.
 */
export function readOlderValue(value: Json): { value: Json; texts: string[] } {
  const texts: string[] = [];
  return { value: replaceTexts(value, texts), texts };
}

/** The depth of a document is limited before it gets here, which bounds the recursion. */
function replaceTexts(value: Json, texts: string[]): Json {
  if (typeof value === 'string') return replaceText(value, texts);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, texts));
  const entries = Object.entries(value).map(([name, item]): [string, Json] => [
    name,
    namedTexts.has(name) ? item : replaceTexts(item, texts),
  ]);
  return Object.fromEntries(entries);
}

function replaceText(text: string, texts: string[]): Json {
  const color = parseHexColor(text);
  const [, number, unit] = measure.exec(text) ?? [];
  if (color || unit) texts.push(text);
  return color ?? (unit ? { value: Number(number), unit } : text);
}
