import type { PublicationStatus } from '@imprint/shared/statuses';
import { Badge, type Tone } from '../ui/badge.tsx';
import type { Drafted } from './draft.service.ts';

export const statusWords: Record<PublicationStatus, { word: string; tone: Tone }> = {
  draft: { word: 'Draft', tone: 'caution' },
  scheduled: { word: 'Scheduled', tone: 'info' },
  published: { word: 'Published', tone: 'positive' },
  unpublished: { word: 'Unpublished', tone: 'neutral' },
};

/** Where something stands, and whether its draft has gone on since it was published. */
export function DraftStatusBadge({
  drafted: { status, hasUnpublishedChanges },
}: {
  drafted: Pick<Drafted, 'status' | 'hasUnpublishedChanges'>;
}) {
  const { word, tone } = statusWords[status];
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
