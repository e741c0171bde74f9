import { useEffect, useEffectEvent } from 'react';
import { type FilterValues, useChangeFilters } from './list.filters.tsx';

/**
 * Writes the default filters of a screen to the URL, so that they stay the same whatever changes
 * elsewhere; null when there are none.
 */
export function useDefaultFilters(filters: FilterValues | null): void {
  const change = useChangeFilters();
  const key = filters && JSON.stringify(filters);
  const write = useEffectEvent(() => filters && change(filters));
  useEffect(() => {
    if (key !== null) write();
  }, [key]);
}
