import { testMatrix } from './matrix.ts';

testMatrix('webhooks');
