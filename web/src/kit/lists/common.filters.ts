import type { Filter } from './list.filters.tsx';

/** Sorts a list of named resources. */
export const sortFilter: Filter = {
  name: 'sort',
  label: 'Order',
  options: {
    '': 'Newest first',
    createdAt: 'Oldest first',
    '-updatedAt': 'Recently changed',
    name: 'Name A–Z',
    '-name': 'Name Z–A',
  },
};

/** Filters a list by status. */
export function statusFilter<Status extends string>(
  statuses: readonly Status[],
  words: Readonly<Record<Status, { word: string }>>,
): Filter {
  const options = Object.fromEntries(statuses.map((status) => [status, words[status].word]));
  return { name: 'status', label: 'Status', options: { '': 'Any status', ...options } };
}
