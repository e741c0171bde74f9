import { testMatrix } from './matrix.ts';

testMatrix('ai');
