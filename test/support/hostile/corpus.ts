import { blockKinds } from './block.kinds.ts';
import { drawingKinds } from './drawing.kinds.ts';
import { fileKinds } from './file.kinds.ts';
import { frontMatterKinds } from './front.matter.kinds.ts';
import type { HostileKind } from './hostile.kind.ts';
import { htmlKinds } from './html.kinds.ts';
import { markdownKinds } from './markdown.kinds.ts';
import { queryKinds, textKinds } from './text.kinds.ts';
import { tokenKinds } from './token.kinds.ts';

/** All kinds of hostile documents. */
export const corpus: readonly HostileKind[] = [
  ...markdownKinds,
  ...htmlKinds,
  ...drawingKinds,
  ...fileKinds,
  ...frontMatterKinds,
  ...tokenKinds,
  ...blockKinds,
  ...textKinds,
  ...queryKinds,
];
