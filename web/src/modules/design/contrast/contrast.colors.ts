import type { design } from '@imprint/shared/contract/design';
import { valueIn } from '@imprint/shared/design/css/css.modes';
import { cssValue } from '@imprint/shared/design/css/css.value';
import type { Resolution, TokenLocation } from '@imprint/shared/design/token.set';
import type * as z from 'zod';
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
  const counts = { lowCount, count: pairs.length };
  const compared = t('{count, number} of {total, plural, one {# color} other {# colors}} compared.', {
    count: comparedCount,
    total: colorCount,
  });
  return `${isComplete ? ratingOfAll(counts) : ratingOfShown(counts)} ${compared}`;
}

interface PairCounts {
  lowCount: number;
  count: number;
}

function ratingOfAll({ lowCount, count }: PairCounts): string {
  if (lowCount === 0)
    return t('{count, plural, one {The only pair has} other {All # pairs have}} enough contrast for text.', {
      count,
    });
  return t(
    '{lowCount, number} of {count, plural, one {# pair} other {# pairs}} {lowCount, plural, one {has} other {have}} too little contrast for text in at least one mode.',
    { lowCount, count },
  );
}

function ratingOfShown({ lowCount, count }: PairCounts): string {
  if (lowCount === 0)
    return t(
      '{count, plural, one {The # pair shown has} other {All # pairs shown have}} enough contrast for text.',
      { count },
    );
  return t(
    '{lowCount, number} of {count, plural, one {# pair} other {# pairs}} shown {lowCount, plural, one {has} other {have}} too little contrast for text in at least one mode.',
    { lowCount, count },
  );
}
