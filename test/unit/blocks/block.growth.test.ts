import { blockKinds } from '../../support/hostile/block.kinds.ts';
import { testGrowth } from '../../support/hostile/growth.ts';

testGrowth(blockKinds, { size: 2_000 });
