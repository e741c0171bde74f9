import { useEffect, useState } from 'react';
import { useInvalidation } from '../../../shell/api.provider.tsx';
import { readUploads, type Upload } from './uploads.store.ts';

/** How long to wait for further files before refetching lists. */
const pauseMs = 500;

/** Refetches what uploads affect, debounced. */
export function useListRefresh(uploads: readonly Upload[]): void {
  const refetchMedia = useInvalidation('media');
  const doneCount = uploads.filter(({ state }) => state.name === 'done').length;
  const [refreshedCount, setRefreshedCount] = useState(0);
  // Removed uploads no longer count.
  if (doneCount < refreshedCount) setRefreshedCount(doneCount);
  // The count and not just whether one is due, because an upload may end while lists are refetched.
  const outdatedCount = doneCount > refreshedCount ? refreshedCount : null;
  useEffect(() => {
    if (outdatedCount === null) return;
    const timer = setTimeout(() => {
      setRefreshedCount(
        readUploads().filter(({ owner, state }) => owner === null && state.name === 'done').length,
      );
      void refetchMedia();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [outdatedCount, refetchMedia]);
}
