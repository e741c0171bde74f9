import { linearize, linearLuminance, type ScreenColor } from '@imprint/shared/design/color/color.contrast';

const steps = 4096;
const linearSteps = Float64Array.from({ length: steps + 2 }, (_, step) => linearize(step / steps));

/** Relative luminance with an error below 1e-6, several times faster than the exact formula. */
export function fastLuminance({ red, green, blue }: Omit<ScreenColor, 'alpha'>): number {
  return linearLuminance(fastLinear(red), fastLinear(green), fastLinear(blue));
}

function fastLinear(part: number): number {
  const step = Math.trunc(part * steps);
  const below = linearSteps[step] ?? 0;
  const above = linearSteps[step + 1] ?? 1;
  return below + (above - below) * (part * steps - step);
}
