import { testMatrix } from './matrix.ts';

testMatrix('media');
