import { testMatrix } from './matrix.ts';

testMatrix('contact');
