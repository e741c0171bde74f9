import { colorHex, fromOklch, toOklch } from '@imprint/shared/design/color/color';
import { type ColorValue, colorValue } from '@imprint/shared/design/color/color.value';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../support/run/property.ts';

test('any color of sRGB comes back from OKLCH, which is a valid value of the format', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const run = fc.property(byte, byte, byte, fc.constantFrom(1, 0.25), (red, green, blue, alpha) => {
    const value: ColorValue = { colorSpace: 'srgb', components: [red / 255, green / 255, blue / 255], alpha };
    const there = fromOklch(toOklch(value));
    expect(colorValue.parse(there)).toEqual(there);
    expect(colorHex(there)).toBe(colorHex(value));
    expect(there.hex).toBe(colorHex(value).slice(0, 7));
  });
  fc.assert(run, runs(200));
});
