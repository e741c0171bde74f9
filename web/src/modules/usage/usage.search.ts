import { type UsagePeriod, usage, usagePeriods } from '@imprint/shared/contract/usage';
import * as z from 'zod';
import { t } from '../../language/message.ts';

/** The search parameters of pages with usage. */
export const usageSearch = {
  period: z.enum(usagePeriods),
  /** When the hour or day begins whose details are shown. */
  at: usage.get.input.shape.startsAt,
};

/** The labels of the periods. */
export const usagePeriodWords: Record<UsagePeriod, string> = {
  '24h': t('24 hours'),
  '7d': t('7 days'),
  '30d': t('30 days'),
};
