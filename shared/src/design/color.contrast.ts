import { sRGB, to } from 'colorjs.io/fn';
import { plainColor } from './color.ts';
import type { ColorValue } from './color.value.ts';

/** What a color looks like on a screen of sRGB: three parts from 0 to 1, and how opaque it is. */
export interface ScreenColor {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** The color as sRGB shows it; what lies outside of that is brought to its edge. */
export function screenColor(value: ColorValue): ScreenColor {
  const [red, green, blue] = to(plainColor(value), sRGB).coords.map(clamped);
  return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0, alpha: value.alpha ?? 1 };
}

function clamped(part: number | null): number {
  return Math.min(1, Math.max(0, part ?? 0));
}

/** The contrast ratio of WCAG 2, from 1 to 21, of text on an opaque background; translucent text lies on it. */
export function contrastRatio(text: ScreenColor, background: ScreenColor): number {
  const onTop = (part: 'red' | 'green' | 'blue') =>
    text[part] * text.alpha + background[part] * (1 - text.alpha);
  const seen = { red: onTop('red'), green: onTop('green'), blue: onTop('blue') };
  const [one, other] = [luminance(seen), luminance(background)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance as WCAG 2 defines it, from 0 to 1. */
function luminance({ red, green, blue }: Omit<ScreenColor, 'alpha'>): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
