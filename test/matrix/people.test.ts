import { testMatrix } from './matrix.ts';

testMatrix('people');
