import { testMatrix } from './matrix.ts';

testMatrix('design');
