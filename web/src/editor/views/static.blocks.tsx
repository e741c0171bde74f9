import type { Block } from '@imprint/shared/blocks/block';
import { blocksHtml } from '@imprint/shared/site/block.html';

/** Blocks that nobody can change from here, as a website writes them. */
export function StaticBlocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what writes it escapes every text and attribute.
  return <div inert className="canvas-text" dangerouslySetInnerHTML={{ __html: blocksHtml(blocks) }} />;
}
