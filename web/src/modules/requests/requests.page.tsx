import { requestDays } from '@imprint/shared/contract/requests';
import { useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { FilterChips } from '../../kit/lists/filter.chips.tsx';
import { useHoursAgo } from '../../kit/lists/period.filter.ts';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { usePhone } from '../../kit/ui/overlays/use.phone.ts';
import { useTimeZone } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { EnvironmentBadge } from '../../shell/environment.badge.tsx';
import { Page } from '../../shell/page/page.tsx';
import { readSearch } from '../../shell/search.ts';
import { useHasGrant, useSession } from '../../shell/session/session.provider.tsx';
import { NoRequests } from '../usage/no.requests.tsx';
import { UsageNavigation } from '../usage/usage.navigation.tsx';
import { filterChips } from './filter.chips.ts';
import { FollowButton } from './follow.button.tsx';
import { NewRequests } from './new.requests.tsx';
import { RequestDrawer } from './request.drawer.tsx';
import { requestColumns } from './requests.columns.tsx';
import { furtherFilters, mainFilters } from './requests.filters.ts';
import { periodHours, requestsSearch } from './requests.search.ts';

/** How often a followed log is read. */
const followMs = 2_000;

/** The requests of the environment, newest first. */
export function RequestsPage() {
  const { request, live, period, ...filters } = readSearch(
    requestsSearch,
    useSearch({ from: '/app/settings/usage/requests' }),
  );
  const { environment } = useSession();
  const maySee = useHasGrant('keys');
  const isPhone = usePhone();
  const timeZone = useTimeZone();
  const periodStart = useHoursAgo(period && periodHours[period]);
  // Nothing is added before an instant that has passed.
  const canFollow = maySee && !(filters.until && Date.parse(filters.until) <= Date.now());
  const isFollowing = canFollow && live === 'true';
  // A followed log is a single page, so that each reading is one request however much was loaded before.
  const list = api.requests.list.useInfiniteQuery(
    { ...filters, since: filters.since ?? periodStart, limit: isFollowing ? 100 : 50 },
    { ...paging, refetchInterval: isFollowing && followMs },
  );
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const chips = filterChips(filters, {
    person: rows.find(({ actor }) => actor.id === filters.actor)?.actor.name,
    timeZone,
  });
  const follow = canFollow && <FollowButton isFollowing={isFollowing} />;
  return (
    <Page
      title={t('Requests')}
      crumbs={[{ label: t('Usage'), to: '/settings/usage' }]}
      description={t(
        'Requests to REST, tools and tRPC, and changes and errors in the dashboard, of the last {days, plural, one {day} other {# days}}.',
        { days: requestDays },
      )}
      mark={<EnvironmentBadge environment={environment} />}
      actions={!isPhone && follow}
    >
      <UsageNavigation />
      {isFollowing && list.data && !list.isPlaceholderData && (
        <NewRequests requests={list.data.pages[0]?.data ?? []} />
      )}
      <ResourceList
        noun={t('requests')}
        list={isFollowing ? { ...list, hasNextPage: false } : list}
        columns={requestColumns}
        keyOf={({ id }) => id}
        isDense
        values={{ ...filters, period }}
        {...(maySee && {
          searchHint: t('Search by operation, error or ID'),
          filters: mainFilters,
          furtherFilters,
        })}
        phoneMenu={follow}
        above={chips.length > 0 && <FilterChips chips={chips} />}
        empty={
          <NoRequests title={t('No requests yet')} canTry>
            {t('Each request appears here within two seconds.')}
          </NoRequests>
        }
      />
      <RequestDrawer id={request} requests={rows} isLoading={list.isPending} />
    </Page>
  );
}
