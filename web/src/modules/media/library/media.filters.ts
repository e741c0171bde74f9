import { mediaKinds } from '@imprint/shared/shapes/media';
import type { Filter, SelectFilter } from '../../../kit/lists/list.filters.tsx';
import { t } from '../../../language/message.ts';
import { kindWords } from '../media.words.ts';

/** The filters of the media list; `tags` are those of the loaded items. */
export function mediaFilters(tags: readonly string[]): Filter[] {
  return [
    options(
      'kind',
      t('Kind'),
      t('Any kind'),
      mediaKinds.map((kind) => [kind, kindWords[kind]]),
    ),
    { name: 'tag', label: t('Tag'), none: t('Any tag'), maxLength: 50, suggestions: tags },
    options('unused', t('Usage'), t('Any usage'), [
      ['true', t('Not used')],
      ['false', t('In use')],
    ]),
    options('missingAlt', t('Alt text'), t('Any alt text'), [['true', t('Alt text missing')]]),
  ];
}

/** The sort orders of the media list. */
export const mediaSortFilter = options('sort', t('Order'), t('Newest first'), [
  ['createdAt', t('Oldest first')],
  ['-updatedAt', t('Recently changed')],
  ['filename', t('Name A–Z')],
  ['-filename', t('Name Z–A')],
  ['-sizeBytes', t('Largest first')],
  ['sizeBytes', t('Smallest first')],
]);

function options(
  name: string,
  label: string,
  none: string,
  values: readonly (readonly [string, string])[],
): SelectFilter {
  return { name, label, options: { '': none, ...Object.fromEntries(values) } };
}
