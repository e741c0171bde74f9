import { type Rewind, rewindDays, rewindStatuses, rewinds } from '@imprint/shared/contract/rewinds';
import { Link, useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { CreateButton } from '../../kit/lists/create.button.tsx';
import type { Column } from '../../kit/lists/data.table.tsx';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { useCreating } from '../../kit/lists/use.creating.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { Page } from '../../shell/page/page.tsx';
import { readSearch } from '../../shell/search.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { ActivityNavigation } from '../activity/activity.navigation.tsx';
import { CreateRewindDialog } from './create.dialog.tsx';
import { rewindLooks, rewindTitle } from './rewind.words.ts';

const { status: oneStatus } = rewinds.list.input.shape;
const { actor: anyActor } = rewinds.create.input.shape;

const filters = [
  {
    name: 'status',
    label: t('Status'),
    options: {
      '': t('Any status'),
      ...Object.fromEntries(rewindStatuses.map((status) => [status, rewindLooks[status].word])),
    },
  },
];

/** The rewinds of the environment. */
export function RewindsPage() {
  const { status, actor } = readSearch(
    { status: oneStatus, actor: anyActor },
    useSearch({ from: '/app/settings/activity/rewinds' }),
  );
  const list = api.rewinds.list.useInfiniteQuery({ status }, paging);
  const [isCreating, setCreating] = useCreating();
  const mayManage = useHasGrant('settings');
  const createButton = (words: string) => mayManage && <CreateButton>{words}</CreateButton>;
  return (
    <Page
      title={t('Rewinds')}
      description={t('Undo what a person, an API key or its tools changed in a span of time.')}
      crumbs={[{ label: t('Activity'), to: '/settings/activity' }]}
      actions={createButton(t('New rewind'))}
    >
      <ActivityNavigation />
      <ResourceList
        noun={t('rewinds')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        values={{ status }}
        filters={filters}
        empty={
          <EmptyState title={t('No rewinds yet')} actions={createButton(t('Plan a rewind'))}>
            {t(
              'If a key or a person changed what they should not have, plan a rewind, review it and apply it. It reaches back {days, plural, one {# day} other {# days}}.',
              { days: rewindDays },
            )}
          </EmptyState>
        }
      />
      {mayManage && <CreateRewindDialog open={isCreating} actor={actor} onClose={() => setCreating(false)} />}
    </Page>
  );
}

const columns: readonly Column<Rewind>[] = [
  {
    title: t('Rewind'),
    cell: (rewind) => (
      <div className="min-w-0">
        <Link
          to="/settings/activity/rewinds/$rewindId"
          params={{ rewindId: rewind.id }}
          className="font-medium break-words underline-offset-3 after:absolute after:inset-0 hover:underline"
        >
          {rewindTitle(rewind)}
        </Link>
        <p data-table-extra className="mt-0.5 text-xs text-faint">
          {rich('{since} to {until}', {
            since: <Time iso={rewind.since} look="moment" />,
            until: <Time iso={rewind.until} look="moment" />,
          })}
        </p>
      </div>
    ),
  },
  {
    title: t('Status'),
    cell: ({ status }) => <Badge tone={rewindLooks[status].tone}>{rewindLooks[status].word}</Badge>,
  },
  {
    title: t('Resources'),
    phone: 'detail',
    cell: ({ status, applied, resources }) =>
      status === 'planned'
        ? t('{count, plural, one {# resource} other {# resources}}', { count: resources })
        : t('{applied, number} of {count, number} undone', { applied, count: resources }),
  },
  { title: t('Created'), phone: 'detail', cell: ({ createdAt }) => <Time iso={createdAt} look="ago" /> },
];
