import { contrastRatio, type ScreenColor, screenColor } from './color.contrast.ts';
import { parseHexColor } from './color.hex.ts';
import { colorHex, fromOklch, isInSrgb, toOklch } from './color.ts';
import { type ColorValue, colorValue } from './color.value.ts';

/** The steps of a scale, lightest first. */
export const scaleSteps = [
  '50',
  '100',
  '200',
  '300',
  '400',
  '500',
  '600',
  '700',
  '800',
  '900',
  '950',
] as const;
export type ScaleStep = (typeof scaleSteps)[number];

interface Shape {
  /** The contrast with white that a generated step has. It alone decides the contrast with other steps. */
  contrast: number;
  /** Its chroma compared to that of the most vivid step. */
  chroma: number;
}

const shapes: Record<ScaleStep, Shape> = {
  50: { contrast: 1.06, chroma: 0.06 },
  100: { contrast: 1.14, chroma: 0.14 },
  200: { contrast: 1.32, chroma: 0.27 },
  300: { contrast: 1.7, chroma: 0.48 },
  400: { contrast: 2.45, chroma: 0.74 },
  500: { contrast: 3.6, chroma: 0.94 },
  600: { contrast: 5.25, chroma: 1 },
  700: { contrast: 7.6, chroma: 0.92 },
  800: { contrast: 10.2, chroma: 0.76 },
  900: { contrast: 12.7, chroma: 0.6 },
  950: { contrast: 16, chroma: 0.42 },
};

/** Two colors of a scale whose contrast is held, whatever the color it is made from. */
export interface HeldContrast {
  text: ScaleStep | 'white' | 'black';
  background: ScaleStep | 'white' | 'black';
  minimum: number;
}

/** The step that a step is shown as in dark mode: that from the other end of the scale. */
export function darkStep(step: ScaleStep): ScaleStep {
  return scaleSteps[scaleSteps.length - 1 - scaleSteps.indexOf(step)] ?? step;
}

/** The contrasts of steps on lighter ones: 7 for AAA, 4.5 for AA, 3 for large text and outlines. */
export const lightContrasts = [
  { text: '500', background: '50', minimum: 3 },
  { text: '600', background: '50', minimum: 4.5 },
  { text: '700', background: '100', minimum: 4.5 },
  { text: '800', background: '100', minimum: 7 },
  { text: '900', background: '200', minimum: 7 },
  { text: '950', background: '200', minimum: 7 },
] as const satisfies readonly HeldContrast[];

/** The same in dark mode, where the scale is reversed. */
export const darkContrasts = lightContrasts.map(({ text, background, minimum }): HeldContrast => {
  return { text: darkStep(text), background: darkStep(background), minimum };
});

/** All contrasts that every scale has. */
export const heldContrasts: readonly HeldContrast[] = [
  ...lightContrasts,
  ...darkContrasts,
  { text: '500', background: 'white', minimum: 3 },
  { text: '600', background: 'white', minimum: 4.5 },
  { text: '800', background: 'white', minimum: 7 },
  { text: '400', background: 'black', minimum: 7 },
];

/** A color for each step. */
export interface ColorScale {
  colors: Record<ScaleStep, ColorValue>;
  /** The step that is the color the scale was made from; null where it would break a held contrast or is not in sRGB. */
  given: ScaleStep | null;
}

/** How much chroma a color without a hue may have. */
const grayChroma = 0.004;

/**
 * Makes a scale from one color in OKLCH: its hue is kept, lightness follows from the contrast of each step, and
 * chroma falls towards both ends and is reduced until the color is in sRGB. The color itself replaces the nearest
 * of two steps at which it breaks no held contrast. Its opacity is ignored.
 */
export function colorScale({ alpha: _, ...color }: ColorValue): ColorScale {
  const { chroma, hue } = toOklch(color);
  const own = contrastWithWhite(color);
  const [nearest, next] = nearestSteps(own);
  const isGray = hue === null || chroma < grayChroma;
  // A pale color has little chroma at its step, but need not be pale at others.
  const mostChroma = isGray ? 0 : chroma / Math.max(shapes[nearest].chroma, 0.35);
  // Safe because the entries are all steps.
  const colors = Object.fromEntries(
    scaleSteps.map((step) => [
      step,
      stepColor(shapes[step].contrast, mostChroma * shapes[step].chroma, isGray ? null : hue),
    ]),
  ) as Record<ScaleStep, ColorValue>;
  const given = isInSrgb(color) && [nearest, next].find((step) => isSound({ ...colors, [step]: color }));
  return given ? { colors: { ...colors, [given]: color }, given } : { colors, given: null };
}

/** The two steps whose contrast is most like that of a color, the nearest first. */
function nearestSteps(contrast: number): [ScaleStep, ScaleStep] {
  const distance = (step: ScaleStep) => Math.abs(Math.log(shapes[step].contrast / contrast));
  const [nearest = '500', next = '500'] = scaleSteps.toSorted(
    (one, other) => distance(one) - distance(other),
  );
  return [nearest, next];
}

/** The color of a hue with a contrast with white, as vivid as sRGB allows up to a chroma. */
function stepColor(contrast: number, chroma: number, hue: number | null): ColorValue {
  const at = (lightness: number) => vividColor(lightness, chroma, hue);
  const lightness = bisect((middle) => contrastWithWhite(at(middle)) > contrast);
  return at(lightness);
}

function vividColor(lightness: number, chroma: number, hue: number | null): ColorValue {
  const at = (tried: number) => fromOklch({ lightness, chroma: tried, hue, alpha: 1 });
  const full = at(chroma);
  if (chroma === 0 || isInSrgb(full)) return full;
  return at(chroma * bisect((share) => isInSrgb(at(chroma * share))));
}

/** Where a condition that holds at 0 ceases to hold on the way to 1. */
function bisect(holds: (value: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let round = 0; round < 18; round++) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const white: ScreenColor = { red: 1, green: 1, blue: 1, alpha: 1 };
const black: ScreenColor = { red: 0, green: 0, blue: 0, alpha: 1 };

function contrastWithWhite(color: ColorValue): number {
  return contrastRatio(screenColor(color), white);
}

/** The contrast of two colors of a scale. */
export function heldRatio(colors: ColorScale['colors'], { text, background }: HeldContrast): number {
  const [one, other] = [text, background].map((name) => {
    if (name === 'white' || name === 'black') return name === 'white' ? white : black;
    return screenColor(colors[name]);
  });
  return contrastRatio(one ?? white, other ?? white);
}

/** Whether all contrasts are held, also with the rounded colors of sRGB screens, and each step is darker than the one before. */
function isSound(colors: ColorScale['colors']): boolean {
  return [colors, onScreen(colors)].every(
    (shown) => heldContrasts.every((held) => heldRatio(shown, held) >= held.minimum) && getsDarker(shown),
  );
}

function getsDarker(colors: ColorScale['colors']): boolean {
  const lightness = scaleSteps.map((step) => toOklch(colors[step]).lightness);
  return lightness.every((each, index) => index === 0 || each < (lightness[index - 1] ?? 1));
}

/** A scale as screens of 256 levels a channel show it. */
function onScreen(colors: ColorScale['colors']): ColorScale['colors'] {
  // Safe because the entries are all steps.
  return Object.fromEntries(
    scaleSteps.map((step) => [step, colorValue.parse(parseHexColor(colorHex(colors[step])))]),
  ) as ColorScale['colors'];
}
