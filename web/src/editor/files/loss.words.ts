import type { ContentLosses } from '@imprint/shared/shapes/content.losses';
import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';

const counts: Record<ContentLosses[number]['kind'], (count: number) => string> = {
  picture: (count) => t('{count, plural, one {# picture} other {# pictures}}', { count }),
  video: (count) => t('{count, plural, one {# video} other {# videos}}', { count }),
  frame: (count) => t('{count, plural, one {# embedded page} other {# embedded pages}}', { count }),
  table: (count) => t('{count, plural, one {# nested table} other {# nested tables}}', { count }),
  field: (count) => t('{count, plural, one {# form field} other {# form fields}}', { count }),
  link: (count) => t('{count, plural, one {# link} other {# links}}', { count }),
  comment: (count) => t('{count, plural, one {# comment} other {# comments}}', { count }),
};

/** Says what a paste could not keep, e.g. "Pasted without 2 pictures and 1 comment". */
export function lossWords(losses: ContentLosses): string {
  const lost = losses.map(({ kind, count }) => counts[kind](count));
  return t('Pasted without {lost}', { lost: new Intl.ListFormat(locale).format(lost) });
}
