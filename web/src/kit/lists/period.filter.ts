import { useMemo } from 'react';
import * as z from 'zod';
import { t } from '../../language/message.ts';
import type { Filter } from './list.filters.tsx';

/** How far back a list looks, in hours. */
const periodHours = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 };
type Period = keyof typeof periodHours;

// Safe because the keys of an object literal are exactly the keys of its type.
export const period = z.enum(Object.keys(periodHours) as Period[]);

/** The filter on the search parameter `since`. */
export const periodFilter: Filter = {
  name: 'since',
  label: t('Period'),
  options: { '': t('All time'), '24h': t('24 hours'), '7d': t('7 days'), '30d': t('30 days') },
};

/** The instant at which a period begins; the same for all pages of a list. */
export function useSince(since: Period | undefined): string | undefined {
  return useHoursAgo(since && periodHours[since]);
}

/** The instant that is so many hours ago, which stays the same until their number changes. */
export function useHoursAgo(hours: number | undefined): string | undefined {
  return useMemo(
    () => (hours === undefined ? undefined : new Date(Date.now() - hours * 3_600_000).toISOString()),
    [hours],
  );
}
