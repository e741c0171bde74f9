import { testMatrix } from './matrix.ts';

testMatrix('filing');
