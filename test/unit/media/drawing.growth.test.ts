import { drawingKinds } from '../../support/hostile/drawing.kinds.ts';
import { fileKinds } from '../../support/hostile/file.kinds.ts';
import { testGrowth } from '../../support/hostile/growth.ts';

testGrowth(drawingKinds, { size: 16_000 });
testGrowth(fileKinds, { size: 16_000 });
