import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { api } from '../../api/trpc.ts';
import type { Column } from '../../kit/lists/data.table.tsx';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { ActivitySentence } from '../activity/activity.sentence.tsx';
import { surfaceWords } from '../activity/activity.words.ts';
import { Moment } from '../activity/moment.tsx';

const columns: readonly Column<ActivityEntry>[] = [
  { title: t('Event'), cell: (entry) => <ActivitySentence entry={entry} /> },
  { title: t('Via'), phone: 'hidden', cell: ({ surface }) => surfaceWords[surface] },
  { title: t('When'), phone: 'state', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
];

/** Sign-ins and changes that people made to their accounts, which the activity records like any other change. */
export function AccountActivity() {
  const list = api.activity.list.useInfiniteQuery({ area: 'accounts' }, paging);
  return (
    <ResourceList
      noun={t('sign-ins')}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title={t('No sign-ins yet')}>{t('Sign-ins and account changes appear here.')}</EmptyState>
      }
    />
  );
}
