import { colorHex } from '@imprint/shared/design/color/color';
import { parseHexColor } from '@imprint/shared/design/color/color.hex';
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

/** Fonts in order of preference, separated by commas. */
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

/** The color of a hexadecimal text, with or without its `#`; other texts stay as they are. */
export function parseHex(text: string): Json {
  const digits = text.trim().replace(/^#/, '');
  // Four digits are most likely the beginning of more.
  return digits.length === 4 ? text : (parseHexColor(`#${digits}`) ?? text);
}
