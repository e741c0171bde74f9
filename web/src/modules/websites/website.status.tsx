import type { Website } from '@imprint/shared/contract/websites';
import { Badge } from '../../kit/ui/badge.tsx';
import { t } from '../../language/message.ts';
import { StatusBadge } from '../../shell/status.badge.tsx';

/** The status of a website, and whether its menus or appearance have changes that visitors do not see yet. */
export function WebsiteStatusBadge({
  website: { status, hasUnpublishedChanges },
}: {
  website: Pick<Website, 'status' | 'hasUnpublishedChanges'>;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusBadge status={status} />
      {status === 'published' && hasUnpublishedChanges && (
        <Badge tone="caution">{t('Unpublished changes')}</Badge>
      )}
    </span>
  );
}
