import type { Rewind, RewindItem } from '@imprint/shared/contract/rewinds';
import type { Tone } from '../../kit/ui/badge.tsx';
import { t } from '../../language/message.ts';

interface Look {
  word: string;
  tone: Tone;
}

export const rewindLooks: Record<Rewind['status'], Look> = {
  planned: { word: t('Planned'), tone: 'info' },
  running: { word: t('Running'), tone: 'info' },
  done: { word: t('Done'), tone: 'positive' },
  failed: { word: t('Failed'), tone: 'danger' },
};

export const itemLooks: Record<RewindItem['status'], Look> = {
  pending: { word: t('Pending'), tone: 'neutral' },
  applied: { word: t('Undone'), tone: 'positive' },
  skipped: { word: t('Left as it is'), tone: 'neutral' },
  failed: { word: t('Failed'), tone: 'danger' },
};

export const itemActionWords: Record<RewindItem['action'], string> = {
  restore: t('Restore'),
  delete: t('Delete'),
  undelete: t('Undelete'),
};

/** What a rewind is called. */
export function rewindTitle({ actor, undoes }: Pick<Rewind, 'actor' | 'undoes'>): string {
  if (undoes !== null) return t('Undo of a rewind');
  return t('Rewind of {name}', { name: actor.name ?? actor.id ?? '' });
}
