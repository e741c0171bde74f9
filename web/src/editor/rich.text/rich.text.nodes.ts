import type { Block } from '@imprint/shared/blocks/block';
import type { RichTextInline, RichTextNode } from '@imprint/shared/blocks/rich.text.document';

/** What blocks say as nodes of one formatted text; null where such a text cannot hold all of them. */
export function nodesOf(blocks: readonly Block[]): RichTextNode[] | null {
  const nodes: RichTextNode[] = [];
  for (const block of blocks) {
    const held = heldBy(block);
    if (!held) return null;
    nodes.push(...held);
  }
  return nodes;
}

function heldBy(block: Block): RichTextNode[] | null {
  switch (block.type) {
    case 'richText':
      return block.document.content;
    case 'paragraph':
      return [paragraphOf(block.text)];
    case 'heading':
      return [{ type: 'heading', attrs: { level: block.level }, ...contentOf(block.text) }];
    case 'quote':
      return block.citation === null ? [{ type: 'blockquote', content: [paragraphOf(block.text)] }] : null;
    case 'list':
      return [listOf(block)];
    case 'code': {
      const content = block.code === '' ? {} : { content: [{ type: 'text' as const, text: block.code }] };
      return [{ type: 'codeBlock', attrs: { language: block.language }, ...content }];
    }
    case 'divider':
      return [{ type: 'horizontalRule' }];
    default:
      return null;
  }
}

function listOf({ style, items }: Extract<Block, { type: 'list' }>): RichTextNode {
  const content = items.map((item) => ({ type: 'listItem' as const, content: [paragraphOf(item)] }));
  return style === 'numbered' ? { type: 'orderedList', content } : { type: 'bulletList', content };
}

function paragraphOf(text: string): RichTextNode {
  return { type: 'paragraph', ...contentOf(text) };
}

/** The lines of a plain text. */
function contentOf(text: string): { content?: RichTextInline[] } {
  const content = text
    .split('\n')
    .flatMap((line, place): RichTextInline[] => [
      ...(place > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...(line === '' ? [] : [{ type: 'text' as const, text: line }]),
    ]);
  return content.length > 0 ? { content } : {};
}
