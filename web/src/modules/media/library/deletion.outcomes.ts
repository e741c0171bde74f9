import type { media } from '@imprint/shared/contract/media';
import type { Media } from '@imprint/shared/shapes/media';
import type * as z from 'zod';
import { t } from '../../../language/message.ts';

type Outcome = z.output<typeof media.deleteBatch.output>['results'][number];

/** The outcome of each item by its id; empty before the first attempt. */
export type Outcomes = ReadonlyMap<string, Outcome>;

/** The most items the service deletes per request. */
const batchSize = 100;

interface Deletion {
  /** Deletes some items; throws when the whole request fails. */
  send: (ids: string[]) => Promise<readonly Outcome[]>;
  /** Converts an error of `send` to a message. */
  reasonOf: (thrown: unknown) => string;
  /** Called before each batch with the number of processed items. */
  onProgress: (done: number) => void;
  /** Called after each batch with all outcomes. */
  onOutcomes: (outcomes: Outcomes) => void;
}

/** Deletes items in sequential batches, and adds their outcomes to the previous ones. */
export async function deleteInBatches(
  ids: readonly string[],
  previous: Outcomes,
  { send, reasonOf, onProgress, onOutcomes }: Deletion,
): Promise<Outcomes> {
  const all = new Map(previous);
  for (let start = 0; start < ids.length; start += batchSize) {
    onProgress(start);
    const batch = ids.slice(start, start + batchSize);
    const outcomes = await send(batch).catch((thrown: unknown) => {
      const error = reasonOf(thrown);
      return batch.map((id): Outcome => ({ id, status: 'error', error }));
    });
    for (const outcome of outcomes) all.set(outcome.id, outcome);
    onOutcomes(new Map(all));
  }
  return all;
}

/** The remaining items, those in use, the next to delete, and the texts of the dialog. */
export function deletionStep(chosen: readonly Media[], outcomes: Outcomes) {
  const statusOf = ({ id }: Media) => outcomes.get(id)?.status;
  const used = chosen.filter((item) => statusOf(item) === 'in_use');
  const remaining = chosen.filter((item) => !isDeleted(statusOf(item)));
  if (outcomes.size === 0) {
    const title = t('Delete {count, plural, one {# file} other {# files}}?', { count: chosen.length });
    return { remaining, used, next: chosen, words: { title, confirmLabel: t('Delete permanently') } };
  }
  const words = {
    title: t('{deleted, number} deleted, {remaining, number} not deleted', {
      deleted: chosen.length - remaining.length,
      remaining: remaining.length,
    }),
    cancelLabel: t('Keep'),
    confirmLabel: used.length > 0 ? detachLabel(used) : t('Try again'),
  };
  return { remaining, used, next: used.length > 0 ? used : remaining, words };
}

export function isDeleted(status: string | undefined): boolean {
  return status === 'deleted' || status === 'not_found';
}

/** Label of the button that detaches items and deletes them. */
export function detachLabel(used: readonly Pick<Media, 'referenceCount'>[]): string {
  const placeCount = used.reduce((sum, { referenceCount }) => sum + referenceCount, 0);
  return placeCount > 0
    ? t('Remove from {count, plural, one {# place} other {# places}} and delete', { count: placeCount })
    : t('Remove everywhere and delete');
}

/** A warning about items in use; null when there are none. */
export function usedWarning(items: readonly Media[]): string | null {
  const used = items.filter(({ referenceCount }) => referenceCount > 0).length;
  if (used === 0) return null;
  return t(
    '{count, plural, one {# file is in use. You are asked again before it is deleted.} other {# files are in use. You are asked again before they are deleted.}}',
    { count: used },
  );
}

/** Why an item was not deleted. */
export function failureReason({ id, referenceCount }: Media, outcomes: Outcomes): string {
  const outcome = outcomes.get(id);
  if (outcome?.status === 'in_use' && referenceCount > 0)
    return t('Used in {count, plural, one {# place} other {# places}}', { count: referenceCount });
  return outcome?.error ?? t('The file could not be deleted.');
}
