import type { Block } from '@imprint/shared/blocks/block';
import type { RichTextDocument, RichTextNode } from '@imprint/shared/blocks/rich.text.document';
import { textsOf } from '@imprint/shared/blocks/texts';
import { walk } from '@imprint/shared/blocks/tree';
import { truncateText } from '@imprint/shared/text/truncation';
import type { Draft } from '../draft.ts';

/** The maximum length of a text sent to AI. */
const maxCharacters = 50_000;

/** The text of a document, with headings as Markdown; empty if there is none besides the title. */
export function documentText({ title, blocks }: Draft): string {
  const texts = Array.from(walk(blocks), ({ block }) => textOf(block)).filter((text) => text.trim() !== '');
  if (texts.length === 0) return '';
  const whole = [title.trim() && `# ${title.trim()}`, ...texts].filter(Boolean).join('\n\n');
  return truncateText(whole, maxCharacters);
}

/** A formatted text without its formatting, with its paragraphs separated. */
export function formattedText({ content }: RichTextDocument): string {
  return content.flatMap(paragraphsIn).join('\n\n');
}

function textOf(block: Block): string {
  if (block.type === 'heading') return block.text.trim() && `## ${block.text}`;
  if (block.type === 'richText') return formattedText(block.document);
  return textsOf(block).join(block.type === 'list' ? '\n' : ' ');
}

function paragraphsIn(node: RichTextNode): string[] {
  switch (node.type) {
    case 'blockquote':
      return node.content.flatMap(paragraphsIn);
    case 'bulletList':
    case 'orderedList':
      return node.content.flatMap(({ content }) => content.flatMap(paragraphsIn));
    case 'horizontalRule':
      return [];
    default: {
      const text = (node.content ?? []).map((piece) => (piece.type === 'text' ? piece.text : '\n')).join('');
      return text.trim() === '' ? [] : [text];
    }
  }
}
