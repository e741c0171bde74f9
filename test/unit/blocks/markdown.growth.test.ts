import { testGrowth } from '../../support/hostile/growth.ts';
import { markdownKinds } from '../../support/hostile/markdown.kinds.ts';

testGrowth(markdownKinds, { size: 2_000 });
