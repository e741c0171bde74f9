import { api } from '../../api/trpc.ts';
import type { SelectFilter } from '../../kit/lists/list.filters.tsx';
import { t } from '../../language/message.ts';

/** The filter by person: the members of the organization by name. */
export function usePersonFilter(): SelectFilter {
  const { data } = api.members.list.useQuery({ sort: 'name', limit: 100 });
  const people = data?.data.map(({ userId, name }) => [userId, name] as const) ?? [];
  return {
    name: 'actor',
    label: t('Person'),
    options: { '': t('Anyone'), ...Object.fromEntries(people) },
    isNarrow: true,
    clears: ['actorType'],
  };
}
