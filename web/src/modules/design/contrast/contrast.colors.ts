import type { design } from '@imprint/shared/contract/design';
import { valueIn } from '@imprint/shared/design/css/css.modes';
import { cssValue } from '@imprint/shared/design/css/css.value';
import type { Resolution, TokenLocation } from '@imprint/shared/design/token.set';
import type * as z from 'zod';
import { countOf, formatCount } from '../../../kit/ui/count.words.ts';
import { t } from '../../../language/message.ts';

/** What is known about the contrasts of a project. */
export type Contrasts = z.output<typeof design.contrast.output>;

/** A text and background color with their contrast in each mode. */
export type ContrastPair = Contrasts['pairs'][number];

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

/** How the compared pairs of tokens are, and how many colors that is. Never more than was checked. */
export function summaryOf({
  pairs,
  isComplete,
  colorCount,
  comparedCount,
}: Pick<Contrasts, 'pairs' | 'isComplete' | 'colorCount' | 'comparedCount'>): string {
  const lowCount = pairs.filter(isTooLow).length;
  const shown = isComplete
    ? countOf(pairs.length, 'pair')
    : t('{count} shown', { count: countOf(pairs.length, 'pair') });
  const rated =
    lowCount === 0
      ? `${pairs.length === 1 ? t('The') : t('All')} ${shown} ${pairs.length === 1 ? 'has' : 'have'} enough contrast for text.`
      : `${formatCount(lowCount)} of ${shown} ${lowCount === 1 ? 'has' : 'have'} too little contrast for text in at least one mode.`;
  return t('{rated} Compared {comparedCount} of {count}.', {
    rated,
    comparedCount: formatCount(comparedCount),
    count: countOf(colorCount, 'color'),
  });
}
