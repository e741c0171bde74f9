import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { deleteInBatches, type Outcomes } from './deletion.outcomes.ts';

/** Deletes items in batches, and keeps the outcome of each. */
export function useBulkDeletion() {
  const { mutateAsync } = api.media.deleteBatch.useMutation();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);

  async function run(ids: readonly string[], onReferenced: 'refuse' | 'detach') {
    const all = await deleteInBatches(ids, outcomes, {
      send: async (batch) => (await mutateAsync({ ids: batch, onReferenced })).results,
      reasonOf: (thrown) => failureOf(thrown).message,
      onProgress: (done) => setProgress({ done, total: ids.length }),
      onOutcomes: setOutcomes,
    });
    setProgress(null);
    return all;
  }

  return { outcomes, progress, run };
}
