import type { media } from '@imprint/shared/contract/media';
import type { Media } from '@imprint/shared/shapes/media';
import type * as z from 'zod';
import { countOf } from '../../../kit/ui/count.words.ts';
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
    const title = t('Delete {count}?', { count: countOf(chosen.length, 'file') });
    return { remaining, used, next: chosen, words: { title, confirmLabel: t('Delete for good') } };
  }
  const words = {
    title: t('{length} deleted, {length2} still there', {
      length: chosen.length - remaining.length,
      length2: remaining.length,
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
    ? t('Remove from {count} and delete', { count: countOf(placeCount, 'place') })
    : t('Remove everywhere and delete');
}

/** A warning about items in use; null when there are none. */
export function usedWarning(items: readonly Media[]): string | null {
  const used = items.filter(({ referenceCount }) => referenceCount > 0).length;
  if (used === 0) return null;
  const [are, them] = used === 1 ? ['is', 'it'] : ['are', 'them'];
  return t('{used} {are} in use and kept for now: you are asked again about {them}.', { used, are, them });
}

/** Why an item was not deleted. */
export function failureReason({ id, referenceCount }: Media, outcomes: Outcomes): string {
  const outcome = outcomes.get(id);
  if (outcome?.status === 'in_use' && referenceCount > 0)
    return t('Used in {count}', { count: countOf(referenceCount, 'place') });
  return outcome?.error ?? t('It could not be deleted.');
}
