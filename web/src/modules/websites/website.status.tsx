import type { Website } from '@imprint/shared/contract/websites';
import type { WebsiteStatus } from '@imprint/shared/statuses';
import { Badge, type Tone } from '../../kit/ui/badge.tsx';

export const statusWords: Record<WebsiteStatus, { word: string; tone: Tone }> = {
  draft: { word: 'Draft', tone: 'caution' },
  published: { word: 'Published', tone: 'positive' },
  unpublished: { word: 'Unpublished', tone: 'neutral' },
};

/** The status of a website, and whether its menus or appearance have changes that visitors do not see yet. */
export function StatusBadge({
  website: { status, hasUnpublishedChanges },
}: {
  website: Pick<Website, 'status' | 'hasUnpublishedChanges'>;
}) {
  const { word, tone } = statusWords[status];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{word}</Badge>
      {status === 'published' && hasUnpublishedChanges && <Badge tone="caution">Changes not live</Badge>}
    </span>
  );
}
