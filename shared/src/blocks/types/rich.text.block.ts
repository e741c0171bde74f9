import { blockType } from '../block.type.ts';
import { richTextDocument } from '../rich.text.document.ts';

export const richText = blockType('richText', 'Text with formatting.', {
  document: richTextDocument
    .default({ type: 'doc', content: [{ type: 'paragraph' }] })
    .describe('A ProseMirror document.'),
});
