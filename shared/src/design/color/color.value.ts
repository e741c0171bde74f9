import * as z from 'zod';

type Component = number | 'none';
interface Bounds {
  min?: number;
  max?: number;
  /** Exclusive upper bound, for hues. */
  below?: number;
}

function component({ min = -Infinity, max = Infinity, below = Infinity }: Bounds = {}) {
  const upperBound = Number.isFinite(below) ? `less than ${below}` : `at most ${max}`;
  const range =
    min === -Infinity ? '' : max === below ? `, at least ${min}` : `, at least ${min} and ${upperBound}`;
  return z.custom<Component>(
    (value) =>
      value === 'none' ||
      (typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max && value < below),
    { error: `must be a number${range}, or "none"` },
  );
}

const fraction = component({ min: 0, max: 1 });
const percentage = component({ min: 0, max: 100 });
const hue = component({ min: 0, below: 360 });
const chroma = component({ min: 0 });
const signed = component();

/** The color spaces of the format with the ranges of their components. */
const components = {
  srgb: z.tuple([fraction, fraction, fraction]),
  'srgb-linear': z.tuple([fraction, fraction, fraction]),
  hsl: z.tuple([hue, percentage, percentage]),
  hwb: z.tuple([hue, percentage, percentage]),
  lab: z.tuple([percentage, signed, signed]),
  lch: z.tuple([percentage, chroma, hue]),
  oklab: z.tuple([fraction, signed, signed]),
  oklch: z.tuple([fraction, chroma, hue]),
  'display-p3': z.tuple([fraction, fraction, fraction]),
  'a98-rgb': z.tuple([fraction, fraction, fraction]),
  'prophoto-rgb': z.tuple([fraction, fraction, fraction]),
  rec2020: z.tuple([fraction, fraction, fraction]),
  'xyz-d65': z.tuple([fraction, fraction, fraction]),
  'xyz-d50': z.tuple([fraction, fraction, fraction]),
} as const;
export type ColorSpaceName = keyof typeof components;

function colorIn<Name extends ColorSpaceName>(name: Name) {
  return z.strictObject({
    colorSpace: z.literal(name),
    components: components[name],
    alpha: z.number().min(0).max(1).optional(),
    hex: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'must be # and six hexadecimal digits')
      .optional(),
  });
}

export const colorValue = z.discriminatedUnion('colorSpace', [
  colorIn('srgb'),
  colorIn('srgb-linear'),
  colorIn('hsl'),
  colorIn('hwb'),
  colorIn('lab'),
  colorIn('lch'),
  colorIn('oklab'),
  colorIn('oklch'),
  colorIn('display-p3'),
  colorIn('a98-rgb'),
  colorIn('prophoto-rgb'),
  colorIn('rec2020'),
  colorIn('xyz-d65'),
  colorIn('xyz-d50'),
]);
export type ColorValue = z.infer<typeof colorValue>;
