import { testMatrix } from './matrix.ts';

testMatrix('posts');
