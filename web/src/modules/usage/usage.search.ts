import { type UsagePeriod, usage, usagePeriods } from '@imprint/shared/contract/usage';
import * as z from 'zod';

/** The search parameters of pages with usage. */
export const usageSearch = {
  period: z.enum(usagePeriods),
  /** When the hour or day begins whose details are shown. */
  at: usage.get.input.shape.startsAt,
};

/** The labels of the periods. */
export const usagePeriodWords: Record<UsagePeriod, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
};
