import { test } from 'vitest';
import { isDeep } from './tier.ts';

/** A test that runs only in the deep tests, in a file that also has fast tests. */
export const deepTest = test.runIf(isDeep);
