import type { PublicationStatus } from '@imprint/shared/statuses';
import { Badge, type Tone } from '../../kit/ui/badge.tsx';
import type { Publishable } from './draft.kind.ts';
import { hiddenWordsOf } from './hidden.words.ts';

export const statusWords: Record<PublicationStatus, { word: string; tone: Tone }> = {
  draft: { word: 'Draft', tone: 'caution' },
  scheduled: { word: 'Scheduled', tone: 'info' },
  published: { word: 'Published', tone: 'positive' },
  unpublished: { word: 'Unpublished', tone: 'neutral' },
};

/** The status of a page or post, what hides it from visitors, and whether its draft has unpublished changes. */
export function DraftStatusBadge({
  resource: { status, hasUnpublishedChanges, visibility },
}: {
  resource: Pick<Publishable, 'status' | 'hasUnpublishedChanges' | 'visibility'>;
}) {
  const { word, tone } = statusWords[status];
  const hidden = hiddenWordsOf(visibility);
  const isChanged = status === 'published' && hasUnpublishedChanges;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {/* On small screens the unpublished changes alone are shown. */}
      <span className={isChanged ? 'max-sm:sr-only' : undefined}>
        <Badge tone={tone}>{word}</Badge>
      </span>
      {hidden && <Badge tone="neutral">{hidden.badge}</Badge>}
      {isChanged && <Badge tone="caution">Changes not live</Badge>}
    </span>
  );
}
