import { usagePeriods } from '@imprint/shared/contract/usage';
import * as z from 'zod';

/** The search parameters of pages with usage. */
export const usageSearch = { period: z.enum(usagePeriods) };
