import { security, securityKindNames, securityRetentionDays } from '@imprint/shared/contract/security';
import { useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { period, periodFilter, useSince } from '../../kit/lists/period.filter.ts';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { Tabs } from '../../kit/ui/tabs.tsx';
import { t } from '../../language/message.ts';
import { Page } from '../../shell/page/page.tsx';
import { readSearch } from '../../shell/search.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { AccountActivity } from './account.activity.tsx';
import { securityColumns } from './security.columns.tsx';
import { kindWords } from './security.words.ts';

const { q, kind } = security.list.input.shape;
const search = { q, kind, since: period };

const filters = [
  {
    name: 'kind',
    label: t('Kind'),
    options: {
      '': t('All events'),
      ...Object.fromEntries(securityKindNames.map((name) => [name, kindWords[name]])),
    },
  },
  periodFilter,
];

/** What concerns the security of the organization and of the accounts in it, for owners. */
export function SecurityPage() {
  const values = readSearch(search, useSearch({ from: '/app/settings/security' }));
  const since = useSince(values.since);
  const list = api.security.list.useInfiniteQuery({ ...values, since }, paging);
  const maySee = useHasGrant('ownership');
  const events = (
    <ResourceList
      noun={t('events')}
      list={list}
      columns={securityColumns}
      keyOf={({ id }) => id}
      values={values}
      {...(maySee && { searchHint: t('Search by person or event'), filters })}
      empty={
        <EmptyState title={t('No security activity yet')}>
          {t('Failed sign-ins, exports, new API keys, and new owners appear here.')}
        </EmptyState>
      }
    />
  );
  return (
    <Page
      title={t('Security')}
      description={t(
        'Failed sign-ins, refused requests, exports, and new devices, passwords, second factors, API keys, and owners. The code below a device identifies its network address. Security events cannot be changed and are kept for {days, plural, one {# day} other {# days}}.',
        { days: securityRetentionDays.entries },
      )}
    >
      {maySee ? (
        <Tabs
          label={t('Kinds of security activity')}
          tabs={[
            { name: t('Security events'), content: events },
            { name: t('Sign-ins and accounts'), content: <AccountActivity /> },
          ]}
        />
      ) : (
        // It says which role is missing.
        events
      )}
    </Page>
  );
}
