import type { UsagePeriod } from '@imprint/shared/contract/usage';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/trpc.ts';
import { useTimeZone } from '../../kit/ui/time.tsx';

/** The usage of a key, or of the organization when absent; refetched while mounted. */
export function useUsage(period: UsagePeriod, key?: string) {
  const timeZone = useTimeZone();
  return api.usage.get.useQuery(
    { key, period, timeZone },
    // Keep the previous numbers until new ones arrive, to avoid flicker.
    { refetchInterval: 15_000, placeholderData: keepPreviousData },
  );
}

/** The usage of the hour or day of a period that begins at an instant; nothing while there is none. */
export function useUsageAt(period: UsagePeriod, startsAt: string | undefined, key?: string) {
  const timeZone = useTimeZone();
  return api.usage.get.useQuery(
    { key, period, timeZone, startsAt },
    { refetchInterval: 15_000, enabled: startsAt !== undefined },
  );
}
