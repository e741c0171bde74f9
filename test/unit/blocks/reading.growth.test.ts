import { blockKinds } from '../../support/hostile/block.kinds.ts';
import { testGrowth } from '../../support/hostile/growth.ts';
import { htmlKinds } from '../../support/hostile/html.kinds.ts';
import { markdownKinds } from '../../support/hostile/markdown.kinds.ts';

testGrowth(markdownKinds, { size: 2_000, fastStep: 18 });
testGrowth(htmlKinds, { size: 2_000, fastStep: 18 });
testGrowth(blockKinds, { size: 2_000, fastStep: 3 });
