import { Badge } from '../../kit/ui/badge.tsx';
import { t } from '../../language/message.ts';
import { StatusBadge } from '../../shell/status.badge.tsx';
import type { Publishable } from './draft.kind.ts';
import { hiddenWordsOf } from './hidden.words.ts';

/** The status of a page or post, what hides it from visitors, and whether its draft has unpublished changes. */
export function DraftStatusBadge({
  resource: { status, hasUnpublishedChanges, visibility },
}: {
  resource: Pick<Publishable, 'status' | 'hasUnpublishedChanges' | 'visibility'>;
}) {
  const hidden = hiddenWordsOf(visibility);
  const isChanged = status === 'published' && hasUnpublishedChanges;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {/* On small screens the unpublished changes alone are shown. */}
      <span className={isChanged ? 'max-sm:sr-only' : undefined}>
        <StatusBadge status={status} />
      </span>
      {hidden && <Badge tone="neutral">{hidden.badge}</Badge>}
      {isChanged && <Badge tone="caution">{t('Unpublished changes')}</Badge>}
    </span>
  );
}
