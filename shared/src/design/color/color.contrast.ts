import { sRGB, to } from 'colorjs.io/fn';
import { toPlainColor } from './color.ts';
import type { ColorValue } from './color.value.ts';

/** A color as an sRGB screen shows it: three channels from 0 to 1, and its opacity. */
export interface ScreenColor {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** Converts a color to sRGB; channels outside its gamut are clamped. */
export function screenColor(value: ColorValue): ScreenColor {
  const [red, green, blue] = to(toPlainColor(value), sRGB).coords.map(clamp);
  return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0, alpha: value.alpha ?? 1 };
}

function clamp(channel: number | null): number {
  return Math.min(1, Math.max(0, channel ?? 0));
}

type Opaque = Omit<ScreenColor, 'alpha'>;

/** The WCAG 2 contrast ratio, from 1 to 21, of text on an opaque background; translucent text is blended over it. */
export function contrastRatio(text: ScreenColor, background: ScreenColor): number {
  return luminanceRatio(luminance(blendOver(text, background)), luminance(background));
}

/** The contrast ratio of two relative luminances. */
export function luminanceRatio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Blends a translucent color over an opaque one. */
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

/** Relative luminance of linear channels. */
export function linearLuminance(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Converts an sRGB channel to linear light, both from 0 to 1. */
export function linearize(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
