import { useEffect, useState } from 'react';
import { api } from '../../trpc.ts';
import { readUploads, type Upload } from './uploads.store.ts';

/** How long to wait for further files before the lists are read again. */
const pauseMs = 500;

/** Reads the lists of media again when files have arrived, but not for each of many. */
export function useListRefresh(uploads: readonly Upload[]): void {
  const { media } = api.useUtils();
  const doneCount = uploads.filter(({ state }) => state.name === 'done').length;
  const [refreshedCount, setRefreshedCount] = useState(0);
  // Those that were forgotten are no longer counted.
  if (doneCount < refreshedCount) setRefreshedCount(doneCount);
  const isDue = doneCount > refreshedCount;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      setRefreshedCount(
        readUploads().filter(({ owner, state }) => owner === null && state.name === 'done').length,
      );
      void media.invalidate();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isDue, media]);
}
