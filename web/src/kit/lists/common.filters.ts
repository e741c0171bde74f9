import { t } from '../../language/message.ts';
import type { Filter } from './list.filters.tsx';

/** Sorts a list of named resources. */
export const sortFilter: Filter = {
  name: 'sort',
  label: t('Order'),
  options: {
    '': t('Newest first'),
    createdAt: t('Oldest first'),
    '-updatedAt': t('Recently changed'),
    name: t('Name A–Z'),
    '-name': t('Name Z–A'),
  },
};

/** Filters a list by status. */
export function statusFilter<Status extends string>(
  statuses: readonly Status[],
  words: Readonly<Record<Status, { word: string }>>,
): Filter {
  const options = Object.fromEntries(statuses.map((status) => [status, words[status].word]));
  return { name: 'status', label: t('Status'), options: { '': t('Any status'), ...options } };
}
