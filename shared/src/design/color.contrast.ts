import { sRGB, to } from 'colorjs.io/fn';
import { toPlainColor } from './color.ts';
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
  const [red, green, blue] = to(toPlainColor(value), sRGB).coords.map(clamp);
  return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0, alpha: value.alpha ?? 1 };
}

function clamp(part: number | null): number {
  return Math.min(1, Math.max(0, part ?? 0));
}

type Opaque = Omit<ScreenColor, 'alpha'>;

/** The contrast ratio of WCAG 2, from 1 to 21, of text on an opaque background; translucent text lies on it. */
export function contrastRatio(text: ScreenColor, background: ScreenColor): number {
  return luminanceRatio(luminance(blendOver(text, background)), luminance(background));
}

/** The contrast ratio of two relative luminances. */
export function luminanceRatio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** What is seen of a color that lies on an opaque one. */
export function blendOver({ red, green, blue, alpha }: ScreenColor, background: Opaque): Opaque {
  return {
    red: red * alpha + background.red * (1 - alpha),
    green: green * alpha + background.green * (1 - alpha),
    blue: blue * alpha + background.blue * (1 - alpha),
  };
}

/** Relative luminance as WCAG 2 defines it, from 0 to 1. */
function luminance({ red, green, blue }: Opaque): number {
  return linearLuminance(linearize(red), linearize(green), linearize(blue));
}

/** Relative luminance of parts that are linear. */
export function linearLuminance(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A part of sRGB as linear light, both from 0 to 1. */
export function linearize(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
