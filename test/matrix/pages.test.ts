import { testMatrix } from './matrix.ts';

testMatrix('pages');
