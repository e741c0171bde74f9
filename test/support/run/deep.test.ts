import { test } from 'vitest';
import { isDeep } from './tier.ts';

/** A test of the deep tier alone, in a file whose other tests every change needs. */
export const deepTest = test.runIf(isDeep);
