import { actorTypes } from '@imprint/shared/contract/activity';
import { environments } from '@imprint/shared/environments';
import { surfaces } from '@imprint/shared/surfaces';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import type { Filter } from '../../kit/lists/list.filters.tsx';
import { periodFilter, useSince } from '../../kit/lists/period.filter.ts';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { environmentTones } from '../../shell/environment.badge.tsx';
import { type DashboardModule, useModules } from '../../shell/module.ts';
import { Page } from '../../shell/page/page.tsx';
import { readSearch } from '../../shell/search.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { ActiveFilters } from './active.filters.tsx';
import { activityColumns } from './activity.columns.tsx';
import { ActivityDrawer } from './activity.drawer.tsx';
import { ActivityNavigation } from './activity.navigation.tsx';
import { activitySearch } from './activity.search.ts';
import { actionWords, actorWords, surfaceWords, wordsOfKind } from './activity.words.ts';
import { resourceKinds } from './resource.kinds.ts';
import { usePersonFilter } from './use.people.ts';

function kindFilter(modules: readonly DashboardModule[]): Filter {
  const options = resourceKinds.map((kind) => [kind, wordsOfKind(modules, kind)]);
  return {
    name: 'kind',
    label: t('Resource'),
    options: { '': t('Any resource'), ...Object.fromEntries(options) },
  };
}

const actionFilter: Filter = {
  name: 'action',
  label: t('Action'),
  options: { '': t('Any action'), ...actionWords },
};

/** Filters that are seldom needed. */
const furtherFilters: Filter[] = [
  {
    name: 'actorType',
    label: t('Made by'),
    options: { '': t('Anyone'), ...wordsFor(actorTypes, actorWords) },
  },
  {
    name: 'surface',
    label: t('Made via'),
    options: { '': t('Any source'), ...wordsFor(surfaces, surfaceWords) },
  },
  {
    name: 'madeIn',
    label: t('Made in'),
    options: {
      '': t('Anywhere'),
      ...Object.fromEntries(environments.map((name) => [name, environmentTones[name].word])),
    },
  },
];

/** Who changed what in the organization, in all its environments. */
export function ActivityPage() {
  const { entry, q, actor, action, actorType, surface, resource, madeIn, kind, since } = readSearch(
    activitySearch,
    useSearch({ from: '/app/settings/activity' }),
  );
  const modules = useModules();
  const navigate = useNavigate({ from: '/settings/activity' });
  const maySee = useHasGrant('settings');
  const person = usePersonFilter();
  const sinceAt = useSince(since);
  const list = api.activity.list.useInfiniteQuery(
    {
      q,
      actor,
      action,
      actorType,
      surface,
      resource,
      environment: madeIn,
      operation: kind,
      since: sinceAt,
      area: 'work',
      isGrouped: true,
    },
    paging,
  );
  return (
    <Page
      title={t('Activity')}
      description={t(
        'Who changed what, when and how, in all environments of the organization. Sign-ins and account changes are under Security.',
      )}
    >
      {maySee && <ActivityNavigation />}
      <ActiveFilters
        resource={resource}
        // People are named by the filter.
        actor={actor !== undefined && actor in person.options ? undefined : actor}
        latest={list.data?.pages[0]?.data[0]}
      />
      <ResourceList
        noun={t('changes')}
        list={list}
        columns={activityColumns}
        keyOf={({ id }) => id}
        values={{ q, actor, kind, action, since, actorType, surface, madeIn, resource }}
        {...(maySee && {
          searchHint: t('Search by person, action or name'),
          filters: [person, kindFilter(modules), actionFilter, periodFilter],
          furtherFilters,
        })}
        empty={
          <EmptyState title={t('No activity yet')}>
            {t('Every change in your organization is recorded here.')}
          </EmptyState>
        }
      />
      <ActivityDrawer
        activityId={entry}
        onClose={() =>
          void navigate({
            search: (search) => ({ ...search, entry: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Page>
  );
}

function wordsFor<Name extends string>(names: readonly Name[], words: Record<Name, string>) {
  return Object.fromEntries(names.map((name) => [name, words[name]]));
}
