import type { Filter, SelectFilter } from './list.filters.tsx';

/** Orders a list of what has a name. */
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

/** Narrows a list to one status. */
export function statusFilter<Status extends string>(
  statuses: readonly Status[],
  words: Readonly<Record<Status, { word: string }>>,
): Filter {
  const options = Object.fromEntries(statuses.map((status) => [status, words[status].word]));
  return { name: 'status', label: 'Status', options: { '': 'Any status', ...options } };
}

/** Narrows a list to one project; there is no choice until they are known, by their names. */
export function projectFilter(projects: ReadonlyMap<string, string> | undefined): SelectFilter {
  return {
    name: 'projectId',
    label: 'Project',
    options: { '': 'Any project', ...Object.fromEntries(projects ?? []) },
  };
}
