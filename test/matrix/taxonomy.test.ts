import { testMatrix } from './matrix.ts';

testMatrix('taxonomy');
