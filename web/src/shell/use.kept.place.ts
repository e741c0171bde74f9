import { useEffect, useEffectEvent } from 'react';
import { type FilterValues, useChangeFilters } from './list.filters.tsx';

/**
 * Writes into the address what a screen chose by itself, so that it stays there whatever changes
 * elsewhere; null while there is nothing to write.
 */
export function useKeptPlace(place: FilterValues | null): void {
  const change = useChangeFilters();
  const key = place && JSON.stringify(place);
  const write = useEffectEvent(() => place && change(place));
  useEffect(() => {
    if (key !== null) write();
  }, [key]);
}
