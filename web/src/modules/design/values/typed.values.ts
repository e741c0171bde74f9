import { colorHex } from '@imprint/shared/design/color/color';
import type { Json } from '@imprint/shared/design/token.set';
import { tokenValues } from '@imprint/shared/design/token.values';
import { membersOf } from './literal.props.ts';

// Invalid input is returned as text, so that validation can report it.

export function formatNumber(value: Json | undefined): string {
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6);
  return typeof value === 'string' ? value : '';
}

/** A number, with a point or a comma. */
export function parseNumber(text: string): Json {
  const number = Number(text.replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}

export function formatFonts(value: Json | undefined): string {
  const names = Array.isArray(value) ? value : [value];
  return names.filter((name) => typeof name === 'string').join(', ');
}

/** Fonts by preference, with commas between them. */
export function parseFonts(text: string): Json {
  const names = text.split(',').map((name) => name.trim());
  const fonts = names.filter((name) => name !== '');
  return fonts.length === 1 ? (fonts[0] ?? '') : fonts;
}

export function formatDashes(dashes: Json | undefined): string {
  const words = (Array.isArray(dashes) ? dashes : []).map((dash) => {
    const { value, unit } = membersOf(dash);
    return typeof dash === 'string' ? dash : `${String(value)}${String(unit)}`;
  });
  return words.join(' ');
}

/** Lengths such as `4px 0.5rem`. */
export function parseDashes(text: string): Json[] {
  return text
    .trim()
    .split(/[\s,]+/)
    .map((length) => {
      const [, number, unit] = /^(\d*\.?\d+)(px|rem)$/.exec(length) ?? [];
      return number && unit ? { value: Number(number), unit } : length;
    });
}

export function formatHex(value: Json | undefined): string {
  const parsed = tokenValues.color.safeParse(value);
  return parsed.success ? colorHex(parsed.data) : typeof value === 'string' ? value : '';
}

/** The color of `#rgb`, `#rrggbb` or `#rrggbbaa`. */
export function parseHex(text: string): Json {
  const [, digits] = /^#?((?:[0-9a-f]{3}){1,2}|[0-9a-f]{8})$/i.exec(text.trim()) ?? [];
  if (!digits) return text;
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (index: number) =>
    Math.round((Number.parseInt(long.slice(index * 2, index * 2 + 2), 16) / 255) * 100_000) / 100_000;
  return {
    colorSpace: 'srgb',
    components: [part(0), part(1), part(2)],
    ...(long.length === 8 && { alpha: part(3) }),
    hex: `#${long.slice(0, 6).toLowerCase()}`,
  };
}
