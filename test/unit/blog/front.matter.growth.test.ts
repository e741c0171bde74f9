import { frontMatterKinds } from '../../support/hostile/front.matter.kinds.ts';
import { testGrowth } from '../../support/hostile/growth.ts';
import { textKinds } from '../../support/hostile/text.kinds.ts';

testGrowth(frontMatterKinds, { size: 2_000 });
testGrowth(textKinds, { size: 4_000 });
