import type { Block } from '@imprint/shared/blocks/block';
import type { RichTextNode } from '@imprint/shared/blocks/rich.text.document';
import { newBlock } from '../editor/block.types.ts';
import { nodesOf } from '../editor/rich.text.nodes.ts';

/** Blocks as one formatted text as far as such a text can hold them; what it cannot, e.g. a table, parts it. */
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
