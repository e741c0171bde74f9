import type { ProjectStatus } from '@imprint/shared/statuses';
import { Badge, type Tone } from '../../kit/ui/badge.tsx';

export const statusWords: Record<ProjectStatus, { word: string; tone: Tone }> = {
  draft: { word: 'Draft', tone: 'caution' },
  published: { word: 'Published', tone: 'positive' },
  archived: { word: 'Archived', tone: 'neutral' },
};

export function StatusBadge({ status }: { status: ProjectStatus }) {
  const { word, tone } = statusWords[status];
  return <Badge tone={tone}>{word}</Badge>;
}
