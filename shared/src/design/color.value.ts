import * as z from 'zod';

type Component = number | 'none';
interface Bounds {
  least?: number;
  most?: number;
  /** What it must stay below, for hues. */
  below?: number;
}

function component({ least = -Infinity, most = Infinity, below = Infinity }: Bounds = {}) {
  const top = Number.isFinite(below) ? `less than ${below}` : `at most ${most}`;
  const range =
    least === -Infinity ? '' : most === below ? `, at least ${least}` : `, at least ${least} and ${top}`;
  return z.custom<Component>(
    (value) =>
      value === 'none' ||
      (typeof value === 'number' &&
        Number.isFinite(value) &&
        value >= least &&
        value <= most &&
        value < below),
    { error: `must be a number${range}, or "none"` },
  );
}

const fraction = component({ least: 0, most: 1 });
const percentage = component({ least: 0, most: 100 });
const hue = component({ least: 0, below: 360 });
const chroma = component({ least: 0 });
const signed = component();

/** The color spaces of the format with what their components can be. */
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
