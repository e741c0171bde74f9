import { testMatrix } from './matrix.ts';

testMatrix('rewinds');
