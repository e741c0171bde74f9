import {
  A98RGB,
  HSL,
  HWB,
  inGamut,
  Lab,
  LCH,
  OKLab,
  OKLCH,
  P3,
  type PlainColorObject,
  ProPhoto,
  REC_2020,
  sRGB,
  sRGB_Linear,
  to,
  toGamutCSS,
  XYZ_D50,
  XYZ_D65,
} from 'colorjs.io/fn';
import { cssNumber } from '../css/css.text.ts';
import type { ColorSpaceName, ColorValue } from './color.value.ts';

const spaces = {
  srgb: sRGB,
  'srgb-linear': sRGB_Linear,
  hsl: HSL,
  hwb: HWB,
  lab: Lab,
  lch: LCH,
  oklab: OKLab,
  oklch: OKLCH,
  'display-p3': P3,
  'a98-rgb': A98RGB,
  'prophoto-rgb': ProPhoto,
  rec2020: REC_2020,
  'xyz-d65': XYZ_D65,
  'xyz-d50': XYZ_D50,
} satisfies Record<ColorSpaceName, unknown>;

/** An OKLCH color: lightness from 0 to 1, chroma from 0, hue from 0 to 360 and null for grays. */
export interface OklchColor {
  lightness: number;
  chroma: number;
  hue: number | null;
  alpha: number;
}

/** Converts a color to the color library's form, in which `none` is null. */
export function toPlainColor({ colorSpace, components, alpha = 1 }: ColorValue): PlainColorObject {
  const [first, second, third] = components.map((component) => (component === 'none' ? null : component));
  return { space: spaces[colorSpace], coords: [first ?? null, second ?? null, third ?? null], alpha };
}

/** The color in CSS, without loss of precision. */
export function cssColor({ colorSpace, components, alpha }: ColorValue): string {
  const factor = colorSpace === 'srgb' ? 255 : 1;
  const hasPercents = colorSpace === 'hsl' || colorSpace === 'hwb';
  const channels = components.map((component, index) => {
    if (component === 'none') return 'none';
    return `${cssNumber(component * factor)}${hasPercents && index > 0 ? '%' : ''}`;
  });
  const text = `${channels.join(' ')}${alpha === undefined || alpha === 1 ? '' : ` / ${cssNumber(alpha)}`}`;
  if (colorSpace === 'srgb') return `rgb(${text})`;
  return spacesWithFunction.has(colorSpace) ? `${colorSpace}(${text})` : `color(${colorSpace} ${text})`;
}

const spacesWithFunction: ReadonlySet<ColorSpaceName> = new Set([
  'hsl',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
]);

/** The nearest sRGB color as `#rrggbb`, or `#rrggbbaa` when it is translucent. */
export function colorHex(value: ColorValue): string {
  const { coords } = toGamutCSS(toPlainColor(value), { space: sRGB });
  const alpha = value.alpha ?? 1;
  return `#${[...coords, ...(alpha < 1 ? [alpha] : [])].map(hexByte).join('')}`;
}

function hexByte(channel: number | null): string {
  // Rounds halves up, even if a conversion left them slightly below.
  const byte = Math.round(Math.min(1, Math.max(0, channel ?? 0)) * 255 + 1e-6);
  return byte.toString(16).padStart(2, '0');
}

/** Whether the color is within the sRGB gamut. */
export function isInSrgb(value: ColorValue): boolean {
  return inGamut(toPlainColor(value), sRGB, { epsilon: 0.0005 });
}

/** Converts a color of any space to OKLCH. */
export function toOklch(value: ColorValue): OklchColor {
  const [lightness, chroma, hue] = to(toPlainColor(value), OKLCH).coords;
  const isGray = hue === null || Number.isNaN(hue);
  return {
    lightness: Math.min(1, Math.max(0, lightness ?? 0)),
    chroma: Math.max(0, chroma ?? 0),
    hue: isGray ? null : ((hue % 360) + 360) % 360,
    alpha: value.alpha ?? 1,
  };
}

/** Converts an OKLCH color to a token value, with the nearest sRGB color as `hex`. */
export function fromOklch({ lightness, chroma, hue, alpha }: OklchColor): ColorValue {
  const value: ColorValue = {
    colorSpace: 'oklch',
    components: [round(lightness), round(chroma), hue === null ? 'none' : round(hue) % 360],
    ...(alpha < 1 && { alpha: round(alpha) }),
  };
  return { ...value, hex: colorHex(value).slice(0, 7) };
}

/** Mixes two colors in OKLab, as `color-mix` does; `share` of the first is from 0 to 1. */
export function mixColors(one: ColorValue, other: ColorValue, share: number): ColorValue {
  const [first, second] = [one, other].map((color) => to(toPlainColor(color), OKLab).coords);
  const alphas = [(one.alpha ?? 1) * share, (other.alpha ?? 1) * (1 - share)] as const;
  const alpha = alphas[0] + alphas[1];
  const channel = (index: 0 | 1 | 2) =>
    alpha === 0 ? 0 : ((first?.[index] ?? 0) * alphas[0] + (second?.[index] ?? 0) * alphas[1]) / alpha;
  return {
    colorSpace: 'oklab',
    components: [Math.min(1, Math.max(0, channel(0))), channel(1), channel(2)],
    // Two shares of 1 may add up to slightly less.
    ...(alpha < 0.9999 && { alpha }),
  };
}

/** Drops digits that make no visible difference. */
function round(component: number): number {
  return Math.round(component * 100_000) / 100_000;
}
