import { api } from '../../api/trpc.ts';
import type { SelectFilter } from '../../kit/lists/list.filters.tsx';
import { allPages, useAllPages } from '../../kit/lists/use.all.pages.ts';
import { t } from '../../language/message.ts';

/** The filter by person: the members of the organization by name. */
export function usePersonFilter(): SelectFilter {
  const list = api.members.list.useInfiniteQuery({ sort: 'name', limit: 100 }, allPages);
  const people = useAllPages(list).items.map(({ userId, name }) => [userId, name] as const);
  return {
    name: 'actor',
    label: t('Person'),
    options: { '': t('Anyone'), ...Object.fromEntries(people) },
    isNarrow: true,
    clears: ['actorType'],
  };
}
