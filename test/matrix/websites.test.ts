import { testMatrix } from './matrix.ts';

testMatrix('websites');
