import type { JsonObject } from '../token.set.ts';

const hexColor = /^#((?:[0-9a-f]{3,4})|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** The value of a color token for `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; null for other texts. */
export function parseHexColor(text: string): JsonObject | null {
  const [, digits] = hexColor.exec(text) ?? [];
  if (!digits) return null;
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (index: number) =>
    Math.round((Number.parseInt(long.slice(index * 2, index * 2 + 2), 16) / 255) * 100_000) / 100_000;
  return {
    colorSpace: 'srgb',
    components: [part(0), part(1), part(2)],
    ...(long.length === 8 && { alpha: part(3) }),
    hex: `#${long.slice(0, 6).toLowerCase()}`,
  };
}
