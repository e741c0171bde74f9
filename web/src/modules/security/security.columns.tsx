import type { SecurityEntry } from '@imprint/shared/contract/security';
import type { Column } from '../../kit/lists/data.table.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { t } from '../../language/message.ts';
import { surfaceWords } from '../activity/activity.words.ts';
import { Moment } from '../activity/moment.tsx';
import { ResourceLink } from '../activity/resource.link.tsx';
import { isAlarming, securitySentence } from './security.words.ts';

/** The columns of the security activity. */
export const securityColumns: readonly Column<SecurityEntry>[] = [
  {
    title: t('Event'),
    cell: (entry) => (
      <div className="min-w-0 lg:max-w-110">
        <p data-table-title className="font-medium break-words">
          {securitySentence(entry)} {isAlarming(entry) && <Badge tone="danger">{t('Review')}</Badge>}
        </p>
        <p data-table-extra className="text-xs text-faint">
          {surfaceWords[entry.surface]}
        </p>
      </div>
    ),
  },
  { title: t('From'), phone: 'hidden', cell: (entry) => <Origin {...entry} /> },
  {
    title: t('Resource'),
    phone: 'hidden',
    cell: ({ resourceId, environment }) => <ResourceLink short id={resourceId} environment={environment} />,
  },
  { title: t('When'), phone: 'state', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  {
    title: t('Request'),
    phone: 'hidden',
    cell: ({ requestId }) => (
      <span className="relative -mx-2.5">
        <CopyButton iconOnly text={requestId} what={t('request ID {requestId}', { requestId })} />
      </span>
    ),
  },
];

/** The device, and the hash by which entries from one address are recognized. */
function Origin({ device, client, count }: Pick<SecurityEntry, 'device' | 'client' | 'count'>) {
  if (!client && count !== null && count > 1) return t('Several clients');
  if (!device && !client) return <span className="text-faint">–</span>;
  return (
    <span className="whitespace-nowrap">
      {device ?? t('Unknown device')}
      {client && <span className="block font-mono text-xs text-faint">{client}</span>}
    </span>
  );
}
