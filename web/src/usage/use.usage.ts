import type { UsagePeriod } from '@imprint/shared/usage.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../trpc.ts';
import { useTimeZone } from '../ui/time.tsx';

/** The usage of a key, or without one of the organization; it is read again as long as somebody looks. */
export function useUsage(period: UsagePeriod, key?: string) {
  const timeZone = useTimeZone();
  return api.usage.get.useQuery(
    { key, period, timeZone },
    // What is shown stays until the new numbers are there, or it would flicker.
    { refetchInterval: 15_000, placeholderData: keepPreviousData },
  );
}
