import { mediaKinds } from '@imprint/shared/shapes/media';
import type { Filter, SelectFilter } from '../../../kit/lists/list.filters.tsx';
import { kindWords } from '../media.words.ts';

/** The filters of the media list; `tags` are those of the loaded items. */
export function mediaFilters(tags: readonly string[]): Filter[] {
  return [
    options(
      'kind',
      'Kind',
      'Any kind',
      mediaKinds.map((kind) => [kind, kindWords[kind]]),
    ),
    { name: 'tag', label: 'Tag', none: 'Any tag', maxLength: 50, suggestions: tags },
    options('unused', 'Use', 'Used or not', [
      ['true', 'Not used'],
      ['false', 'In use'],
    ]),
    options('missingAlt', 'Alt text', 'Any alt text', [['true', 'Alt text missing']]),
  ];
}

/** The sort orders of the media list. */
export const mediaSortFilter = options('sort', 'Order', 'Newest first', [
  ['createdAt', 'Oldest first'],
  ['-updatedAt', 'Recently changed'],
  ['filename', 'Name A–Z'],
  ['-filename', 'Name Z–A'],
  ['-sizeBytes', 'Largest first'],
  ['sizeBytes', 'Smallest first'],
]);

function options(
  name: string,
  label: string,
  none: string,
  values: readonly (readonly [string, string])[],
): SelectFilter {
  return { name, label, options: { '': none, ...Object.fromEntries(values) } };
}
