import type { PageItem } from '@imprint/shared/pages.shape';
import type { PageStatus } from '@imprint/shared/statuses';
import { Badge, type Tone } from '../ui/badge.tsx';

export const pageStatusWords: Record<PageStatus, { word: string; tone: Tone }> = {
  draft: { word: 'Draft', tone: 'caution' },
  scheduled: { word: 'Scheduled', tone: 'info' },
  published: { word: 'Published', tone: 'positive' },
  unpublished: { word: 'Unpublished', tone: 'neutral' },
};

/** Where a page stands, and whether its draft has gone on since it was published. */
export function PageStatusBadge({
  page: { status, hasUnpublishedChanges },
}: {
  page: Pick<PageItem, 'status' | 'hasUnpublishedChanges'>;
}) {
  const { word, tone } = pageStatusWords[status];
  const isChanged = status === 'published' && hasUnpublishedChanges;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {/* Where there is little room, what has to be done about it is enough. */}
      <span className={isChanged ? 'max-sm:sr-only' : undefined}>
        <Badge tone={tone}>{word}</Badge>
      </span>
      {isChanged && <Badge tone="caution">Changes not live</Badge>}
    </span>
  );
}
