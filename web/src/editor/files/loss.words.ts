import type { ContentLosses } from '@imprint/shared/shapes/content.losses';
import { countOf } from '../../kit/ui/count.words.ts';
import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';

const nouns: Record<ContentLosses[number]['kind'], string> = {
  picture: 'picture',
  video: 'video',
  frame: 'embedded page',
  table: 'nested table',
  field: 'form field',
  link: 'link',
  comment: 'comment',
};

/** Says what a paste could not keep, e.g. "Pasted without 2 pictures and 1 comment". */
export function lossWords(losses: ContentLosses): string {
  const lost = losses.map(({ kind, count }) => countOf(count, nouns[kind]));
  return t('Pasted without {lost}', { lost: new Intl.ListFormat(locale).format(lost) });
}
