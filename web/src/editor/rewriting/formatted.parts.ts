import type { Block } from '@imprint/shared/blocks/block';
import type { RichTextNode } from '@imprint/shared/blocks/rich.text.document';
import { newBlock } from '../block.types.ts';
import { nodesOf } from '../rich.text/rich.text.nodes.ts';

/** Merges blocks into formatted texts. Blocks that a formatted text cannot hold, e.g. tables, stay between them. */
export function formattedParts(blocks: readonly Block[]): Block[] {
  const parts: Block[] = [];
  let held: RichTextNode[] = [];
  const endText = () => {
    if (held.length > 0) parts.push(newBlock('richText', { document: { type: 'doc', content: held } }));
    held = [];
  };
  for (const block of blocks) {
    const nodes = nodesOf([block]);
    if (nodes) held.push(...nodes);
    else {
      endText();
      parts.push(block);
    }
  }
  endText();
  return parts;
}
