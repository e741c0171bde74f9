import { testMatrix } from './matrix.ts';

testMatrix('keys');
