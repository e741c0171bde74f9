import {
  deliveryStatuses,
  type WebhookDelivery,
  webhookDeliveries,
} from '@imprint/shared/contract/webhook.deliveries';
import type { Webhook } from '@imprint/shared/contract/webhooks';
import { Link, useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import type { Column } from '../../kit/lists/data.table.tsx';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { readSearch, searchWith } from '../../shell/search.ts';
import { DeliveryDrawer } from './delivery.drawer.tsx';
import { deliveryWords } from './webhook.words.ts';

const { q: text, status: oneStatus } = webhookDeliveries.list.input.shape;

const filters = [
  {
    name: 'status',
    label: t('Status'),
    options: {
      '': t('Any status'),
      ...Object.fromEntries(deliveryStatuses.map((status) => [status, deliveryWords[status].word])),
    },
  },
];

/** What was sent to a webhook, newest first. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const { q, status } = readSearch(
    { q: text, status: oneStatus },
    useSearch({ from: '/app/settings/webhooks/$webhookId' }),
  );
  const list = api.webhookDeliveries.list.useInfiniteQuery(
    { webhookId: webhook.id, q, status },
    { ...paging, refetchInterval: 5_000 },
  );
  return (
    <div className="space-y-4">
      <h2 className="text-[0.9375rem] font-semibold tracking-tight">{t('Deliveries')}</h2>
      <ResourceList
        noun={t('deliveries')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        values={{ q, status }}
        searchHint={t('Search by type or ID')}
        filters={filters}
        empty={
          <EmptyState title={t('No deliveries yet')}>
            {t('Events that are sent from now on appear here and stay for 30 days. Send a test to try it.')}
          </EmptyState>
        }
      />
      <DeliveryDrawer webhook={webhook} />
    </div>
  );
}

const columns: readonly Column<WebhookDelivery>[] = [
  {
    title: t('Event'),
    cell: ({ id, type, resourceId }) => (
      <div className="min-w-0">
        <Link
          to="."
          search={searchWith({ delivery: id })}
          resetScroll={false}
          className="font-mono text-[0.8125rem] font-medium break-words underline-offset-3 after:absolute after:inset-0 hover:underline"
        >
          {type}
        </Link>
        {resourceId && (
          <p data-table-extra className="mt-0.5 font-mono text-xs break-all text-faint">
            {resourceId}
          </p>
        )}
      </div>
    ),
  },
  {
    title: t('Status'),
    cell: ({ status }) => <Badge tone={deliveryWords[status].tone}>{deliveryWords[status].word}</Badge>,
  },
  {
    title: t('Response'),
    phone: 'detail',
    cell: ({ lastStatus, lastProblem, tryCount }) =>
      tryCount === 0 ? (
        <span className="text-faint">{t('None yet')}</span>
      ) : (
        <span title={lastProblem ?? undefined}>{lastStatus ?? t('None')}</span>
      ),
  },
  { title: t('Tries'), phone: 'hidden', cell: ({ tryCount }) => tryCount },
  { title: t('Queued'), phone: 'detail', cell: ({ createdAt }) => <Time iso={createdAt} look="ago" /> },
];
