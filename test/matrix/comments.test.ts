import { testMatrix } from './matrix.ts';

testMatrix('comments');
