import type { design } from '@imprint/shared/contract/design';
import type * as z from 'zod';
import { t } from '../../../language/message.ts';

/** The service's report on an import. */
export type ImportReport = z.output<typeof design.import.output>;
export type ModeChange = ImportReport['modes'][number];

/** Whether the document changes anything at all. */
export function changesAnything({ created, updated, groups, modes }: ImportReport): boolean {
  return [created, updated, groups, modes].some(({ length }) => length > 0);
}

/** The change of a mode. */
export const modeWords: Record<ModeChange['change'], string> = {
  created: t('Added'),
  updated: t('Changed'),
  deleted: t('Removed'),
};

const countsOfModes: Record<ModeChange['change'], (count: number) => string> = {
  created: (count) => t('{count, number} added', { count }),
  updated: (count) => t('{count, number} changed', { count }),
  deleted: (count) => t('{count, number} removed', { count }),
};

/** The changes of modes and groups, as sentences. */
export function otherChanges({ groups, modes }: Pick<ImportReport, 'groups' | 'modes'>): string[] {
  const byChange = Map.groupBy(modes, ({ change }) => change);
  const changes = [...byChange].map(([change, { length }]) => countsOfModes[change](length)).join(', ');
  return [
    ...(changes === '' ? [] : [t('Modes: {changes}.', { changes })]),
    ...(groups.length === 0 ? [] : [t('Groups: {count, number} changed.', { count: groups.length })]),
  ];
}
