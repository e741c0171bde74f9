import type { media } from '@imprint/shared/media.contract';
import { useState } from 'react';
import type * as z from 'zod';
import { failureOf } from '../failure.ts';
import { api } from '../trpc.ts';

type Outcome = z.output<typeof media.deleteBatch.output>['results'][number];

/** How many the service deletes at once. */
const batchSize = 100;

/** Deletes items in batches, and keeps what became of each by its id. */
export function useBulkDeletion() {
  const { mutateAsync } = api.media.deleteBatch.useMutation();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  async function run(ids: readonly string[], onReferenced: 'refuse' | 'detach') {
    const all = new Map(outcomes);
    for (let start = 0; start < ids.length; start += batchSize) {
      setProgress({ done: start, of: ids.length });
      const batch = ids.slice(start, start + batchSize);
      for (const outcome of await deleteSome(batch, onReferenced)) all.set(outcome.id, outcome);
      setOutcomes(new Map(all));
    }
    setProgress(null);
    return all;
  }

  async function deleteSome(ids: string[], onReferenced: 'refuse' | 'detach'): Promise<Outcome[]> {
    try {
      return (await mutateAsync({ ids, onReferenced })).results;
    } catch (thrown) {
      const error = failureOf(thrown).message;
      return ids.map((id) => ({ id, status: 'error', error }));
    }
  }

  return { outcomes, progress, run };
}
