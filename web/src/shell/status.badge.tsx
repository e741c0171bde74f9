import type { contactStatuses } from '@imprint/shared/contract/contact';
import type { KeyState } from '@imprint/shared/contract/keys';
import type { ProjectStatus, PublicationStatus, WebsiteStatus } from '@imprint/shared/statuses';
import { Badge, type Tone } from '../kit/ui/badge.tsx';
import { t } from '../language/message.ts';

export type Status =
  | ProjectStatus
  | WebsiteStatus
  | PublicationStatus
  | KeyState
  | (typeof contactStatuses)[number];

/** The word and the color of each status, which mean the same wherever something has it. */
export const statusWords: Record<Status, { word: string; tone: Tone }> = {
  draft: { word: t('Draft'), tone: 'caution' },
  scheduled: { word: t('Scheduled'), tone: 'info' },
  published: { word: t('Published'), tone: 'positive' },
  unpublished: { word: t('Unpublished'), tone: 'neutral' },
  archived: { word: t('Archived'), tone: 'neutral' },
  active: { word: t('Active'), tone: 'positive' },
  disabled: { word: t('Disabled'), tone: 'neutral' },
  expired: { word: t('Expired'), tone: 'caution' },
  revoked: { word: t('Revoked'), tone: 'danger' },
  new: { word: t('New'), tone: 'info' },
  read: { word: t('Read'), tone: 'neutral' },
  replied: { word: t('Replied'), tone: 'positive' },
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
