import { testGrowth } from '../../support/hostile/growth.ts';
import { tokenKinds } from '../../support/hostile/token.kinds.ts';

testGrowth(tokenKinds, { size: 16_000 });
