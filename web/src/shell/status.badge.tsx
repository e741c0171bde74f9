import type { contactStatuses } from '@imprint/shared/contract/contact';
import type { KeyState } from '@imprint/shared/contract/keys';
import type { ProjectStatus, PublicationStatus, WebsiteStatus } from '@imprint/shared/statuses';
import { Badge, type Tone } from '../kit/ui/badge.tsx';

export type Status =
  | ProjectStatus
  | WebsiteStatus
  | PublicationStatus
  | KeyState
  | (typeof contactStatuses)[number];

/** The word and the color of each status, which mean the same wherever something has it. */
export const statusWords: Record<Status, { word: string; tone: Tone }> = {
  draft: { word: 'Draft', tone: 'caution' },
  scheduled: { word: 'Scheduled', tone: 'info' },
  published: { word: 'Published', tone: 'positive' },
  unpublished: { word: 'Unpublished', tone: 'neutral' },
  archived: { word: 'Archived', tone: 'neutral' },
  active: { word: 'Active', tone: 'positive' },
  disabled: { word: 'Disabled', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'caution' },
  revoked: { word: 'Revoked', tone: 'danger' },
  new: { word: 'New', tone: 'info' },
  read: { word: 'Read', tone: 'neutral' },
  replied: { word: 'Replied', tone: 'positive' },
};

/** Whether a text, such as that of a search result, is a status. */
export function isStatus(text: string | null): text is Status {
  return text !== null && Object.hasOwn(statusWords, text);
}

/** A status in its color. */
export function StatusBadge({ status }: { status: Status }) {
  const { word, tone } = statusWords[status];
  return <Badge tone={tone}>{word}</Badge>;
}
