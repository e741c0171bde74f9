import { colorHex, isInSrgb, toOklch } from '@imprint/shared/design/color/color';
import { parseHexColor } from '@imprint/shared/design/color/color.hex';
import {
  type ColorScale,
  colorScale,
  darkStep,
  heldContrasts,
  heldRatio,
  scaleSteps,
} from '@imprint/shared/design/color/color.scale';
import { colorValue } from '@imprint/shared/design/color/color.value';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const colorOf = (hex: string) => colorValue.parse(parseHexColor(hex));

const hexes = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** The scale as screens of 256 levels a channel show it. */
function onScreen({ colors }: ColorScale): ColorScale['colors'] {
  // Safe because the entries are all steps.
  return Object.fromEntries(
    scaleSteps.map((step) => [step, colorOf(colorHex(colors[step]))]),
  ) as ColorScale['colors'];
}

/** What every scale holds, whatever its color. */
function assertSound(hex: string): void {
  const scale = colorScale(colorOf(hex));
  for (const colors of [scale.colors, onScreen(scale)]) {
    for (const held of heldContrasts) {
      const ratio = heldRatio(colors, held);
      expect(ratio, `${hex}: ${held.text} on ${held.background}`).toBeGreaterThanOrEqual(held.minimum);
    }
    const lightness = scaleSteps.map((step) => toOklch(colors[step]).lightness);
    expect(lightness, hex).toEqual(lightness.toSorted((one, other) => other - one));
  }
  for (const step of scaleSteps) expect(isInSrgb(scale.colors[step]), `${hex}: ${step}`).toBe(true);
  if (scale.given) expect(colorHex(scale.colors[scale.given])).toBe(hex);
}

describe('a scale of a color', () => {
  test('holds its contrasts, gets darker with each step and stays in sRGB, for any color', () => {
    fc.assert(fc.property(hexes, assertSound), { numRuns: 60 });
  });

  test.each([
    '#000000',
    '#ffffff',
    '#808080',
    '#ffff00',
    '#0000ff',
    '#00ff00',
    '#ff0000',
    '#00ffff',
    '#ff00ff',
    // As step 600 it would hold the contrast of 4.5 exactly, but not with the rounded colors of a screen.
    '#767360',
  ])('holds its contrasts for %s', assertSound);

  test('keeps the hue', () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        const { chroma, hue } = toOklch(colorOf(hex));
        const { colors } = colorScale(colorOf(hex));
        for (const step of scaleSteps) {
          const own = toOklch(colors[step]);
          if (chroma < 0.004 || own.chroma < 0.004 || hue === null || own.hue === null) continue;
          const turn = Math.abs(hue - own.hue);
          expect(Math.min(turn, 360 - turn), `${hex}: ${step}`).toBeLessThan(0.5);
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['#2563eb', '600'],
    ['#e3342f', '500'],
    ['#ffffff', '50'],
    ['#000000', '950'],
    ['#1a6334', '700'],
    ['#6b7280', '600'],
  ])('contains %s as step %s', (hex, step) => {
    const scale = colorScale(colorOf(hex));
    expect(scale.given).toBe(step);
  });

  test('of a gray is gray', () => {
    const { colors } = colorScale(colorOf('#777777'));
    for (const step of scaleSteps) expect(toOklch(colors[step]).chroma).toBeLessThan(0.001);
  });

  test('does not contain a color that sRGB cannot show', () => {
    const scale = colorScale({ colorSpace: 'display-p3', components: [0, 1, 0] });
    expect(scale.given).toBeNull();
    for (const step of scaleSteps) expect(isInSrgb(scale.colors[step])).toBe(true);
  });

  test('is reversed in dark mode', () => {
    expect(scaleSteps.map(darkStep)).toEqual(scaleSteps.toReversed());
  });
});
