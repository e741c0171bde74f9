import { colorHex } from '@imprint/shared/design/color/color';
import { contrastRatio, screenColor } from '@imprint/shared/design/color/color.contrast';
import type { ColorValue } from '@imprint/shared/design/color/color.value';
import { expect, test } from 'vitest';

const pink: ColorValue[] = [
  { colorSpace: 'srgb', components: [1, 0, 1] },
  { colorSpace: 'srgb-linear', components: [1, 0, 1] },
  { colorSpace: 'hsl', components: [300, 100, 50] },
  { colorSpace: 'hwb', components: [300, 0, 0] },
  { colorSpace: 'lab', components: [60.17, 93.54, -60.5] },
  { colorSpace: 'oklab', components: [0.7017, 0.2746, -0.169] },
  { colorSpace: 'oklch', components: [0.7016, 0.3225, 328.363] },
  { colorSpace: 'xyz-d65', components: [0.5929, 0.2848, 0.9699] },
];

test.each(pink)('$colorSpace is brought to the screen as the same color', (value) => {
  const digits =
    /^#(..)(..)(..)$/
      .exec(colorHex(value))
      ?.slice(1)
      .map((byte) => Number.parseInt(byte, 16)) ?? [];
  for (const [index, part] of [255, 0, 255].entries())
    expect(Math.abs((digits[index] ?? 999) - part)).toBeLessThan(9);
});

test('a translucent color has two more digits, and one outside of sRGB the nearest it has', () => {
  expect(colorHex({ colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.5 })).toBe('#00000080');
  expect(colorHex({ colorSpace: 'display-p3', components: [0, 1, 0] })).toMatch(/^#[0-9a-f]{6}$/);
});

test('contrast is that of WCAG', () => {
  const shade = (part: number, alpha = 1) =>
    screenColor({ colorSpace: 'srgb', components: [part, part, part], alpha });
  expect(contrastRatio(shade(0), shade(1))).toBeCloseTo(21, 5);
  expect(contrastRatio(shade(0x77 / 255), shade(1))).toBeCloseTo(4.48, 2);
  expect(contrastRatio(shade(1), shade(1))).toBe(1);
  expect(contrastRatio(shade(0, 0), shade(1))).toBe(1);
});
