import { valueIn } from '@imprint/shared/design/css.modes';
import { cssValue } from '@imprint/shared/design/css.value';
import type { Resolution, TokenLocation } from '@imprint/shared/design/token.set';
import type { design } from '@imprint/shared/design.contract';
import type * as z from 'zod';

/** A text on a background, and how well it can be read in each mode. */
export type ContrastPair = z.output<typeof design.contrast.output>['pairs'][number];

/** Whether text of the usual size cannot be read well in some mode. */
export function isTooLow({ modes }: Pick<ContrastPair, 'modes'>): boolean {
  return modes.some(({ level }) => level === 'fail' || level === 'AA-large');
}

/** What a color is in a mode; one that is not told for the mode is as by default. */
export function colorIn(
  resolution: Resolution,
  { collectionId, path }: TokenLocation,
  mode: string,
): string | undefined {
  const token = resolution.tokens.get(collectionId)?.get(path);
  const value = token && (valueIn(token, mode) ?? token.defaultValue);
  return value === undefined ? undefined : (cssValue('color', value) ?? undefined);
}
