import { testGrowth } from '../../support/hostile/growth.ts';
import { htmlKinds } from '../../support/hostile/html.kinds.ts';

testGrowth(htmlKinds, { size: 2_000 });
