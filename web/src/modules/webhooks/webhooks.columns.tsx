import type { Webhook } from '@imprint/shared/contract/webhooks';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/lists/data.table.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { typesSummary, webhookName, webhookState } from './webhook.words.ts';

/** The columns of the list of webhooks. */
export const webhookColumns: readonly Column<Webhook>[] = [
  {
    title: t('Webhook'),
    cell: (webhook) => (
      <div className="min-w-0 lg:max-w-md">
        <Link
          to="/settings/webhooks/$webhookId"
          translate="no"
          params={{ webhookId: webhook.id }}
          className="font-medium break-words underline-offset-3 after:absolute after:inset-0 hover:underline"
        >
          {webhookName(webhook)}
        </Link>
        <p data-table-extra className="mt-0.5 line-clamp-1 font-mono text-xs break-all text-faint">
          {webhook.url}
        </p>
      </div>
    ),
  },
  {
    title: t('Status'),
    cell: (webhook) => {
      const { word, tone } = webhookState(webhook);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  { title: t('Events'), phone: 'detail', cell: ({ types }) => typesSummary(types) },
  {
    title: t('Last changed'),
    phone: 'hidden',
    cell: ({ updatedAt }) => <Time iso={updatedAt} look="ago" />,
  },
];
