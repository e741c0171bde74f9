import type { WebsiteStatus } from '@imprint/shared/statuses';
import { Badge, type Tone } from '../../kit/ui/badge.tsx';

export const statusWords: Record<WebsiteStatus, { word: string; tone: Tone }> = {
  draft: { word: 'Draft', tone: 'caution' },
  published: { word: 'Published', tone: 'positive' },
  unpublished: { word: 'Unpublished', tone: 'neutral' },
};

export function StatusBadge({ status }: { status: WebsiteStatus }) {
  const { word, tone } = statusWords[status];
  return <Badge tone={tone}>{word}</Badge>;
}
