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
  created: 'added',
  updated: 'changed',
  deleted: 'removed',
};

/** The changes of modes and groups, as sentences. */
export function otherChangesText({ groups, modes }: Pick<ImportReport, 'groups' | 'modes'>): string {
  const byChange = Map.groupBy(modes, ({ change }) => change);
  const parts = [...byChange].map(([change, { length }]) => `${length} ${modeWords[change]}`);
  const sentences = [
    ...(parts.length > 0 ? [t(' Modes: {value}.', { value: parts.join(', ') })] : []),
    ...(groups.length > 0 ? [t(' Groups: {length} changed.', { length: groups.length })] : []),
  ];
  return sentences.join('');
}
