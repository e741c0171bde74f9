import { webhookStatuses, webhooks } from '@imprint/shared/contract/webhooks';
import { useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { CreateButton } from '../../kit/lists/create.button.tsx';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { useCreating } from '../../kit/lists/use.creating.ts';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { Page } from '../../shell/page/page.tsx';
import { readSearch } from '../../shell/search.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { CreateWebhookDialog } from './create.dialog.tsx';
import { webhookColumns } from './webhooks.columns.tsx';

const { q: text, status: oneStatus } = webhooks.list.input.shape;

const statusWords = { enabled: t('Enabled'), disabled: t('Disabled') };

const filters = [
  {
    name: 'status',
    label: t('Status'),
    options: {
      '': t('Any status'),
      ...Object.fromEntries(webhookStatuses.map((status) => [status, statusWords[status]])),
    },
  },
];

/** The webhooks of the environment. */
export function WebhooksPage() {
  const { q, status } = readSearch(
    { q: text, status: oneStatus },
    useSearch({ from: '/app/settings/webhooks' }),
  );
  const list = api.webhooks.list.useInfiniteQuery({ q, status }, paging);
  const [isCreating, setCreating] = useCreating();
  const mayManage = useHasGrant('settings');
  const createButton = (words: string) => mayManage && <CreateButton>{words}</CreateButton>;
  return (
    <Page
      title={t('Webhooks')}
      description={t('Tell your servers when something changes, such as to build or clear a cache.')}
      actions={createButton(t('New webhook'))}
    >
      <ResourceList
        noun={t('webhooks')}
        list={list}
        columns={webhookColumns}
        keyOf={({ id }) => id}
        values={{ q, status }}
        searchHint={t('Search by URL or description')}
        filters={filters}
        empty={
          <EmptyState title={t('No webhooks yet')} actions={createButton(t('Create your first webhook'))}>
            {t('Create one to receive events, such as a published page, at a URL of yours.')}
          </EmptyState>
        }
      />
      {mayManage && <CreateWebhookDialog open={isCreating} onClose={() => setCreating(false)} />}
    </Page>
  );
}
