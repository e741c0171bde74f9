import { usagePeriods } from '@imprint/shared/usage.contract';
import * as z from 'zod';

/** What the address of a page with usage holds. */
export const usageSearch = { period: z.enum(usagePeriods) };
