import type { design } from '@imprint/shared/contract/design';
import { valueIn } from '@imprint/shared/design/css/css.modes';
import { cssValue } from '@imprint/shared/design/css/css.value';
import type { Resolution, TokenLocation } from '@imprint/shared/design/token.set';
import type * as z from 'zod';

/** A text and background color with their contrast in each mode. */
export type ContrastPair = z.output<typeof design.contrast.output>['pairs'][number];

/** Whether the contrast is too low for text of normal size in some mode. */
export function isTooLow({ modes }: Pick<ContrastPair, 'modes'>): boolean {
  return modes.some(({ level }) => level === 'fail' || level === 'AA-large');
}

/** The CSS value of a color in a mode, or its default. */
export function colorIn(
  resolution: Resolution,
  { collectionId, path }: TokenLocation,
  mode: string,
): string | undefined {
  const token = resolution.tokens.get(collectionId)?.get(path);
  const value = token && (valueIn(token, mode) ?? token.defaultValue);
  return value === undefined ? undefined : (cssValue('color', value) ?? undefined);
}
