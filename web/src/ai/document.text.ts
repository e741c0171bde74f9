import type { Block } from '@imprint/shared/blocks/block';
import { textsOf } from '@imprint/shared/blocks/texts';
import { walk } from '@imprint/shared/blocks/tree';
import { cutText } from '@imprint/shared/text.cut';
import type { Draft } from '../editor/draft.ts';

/** As much as is read at once. */
const mostCharacters = 50_000;

/** What a document says, its headings as Markdown; empty while it has no text beside its title. */
export function documentText({ title, blocks }: Draft): string {
  const texts = Array.from(walk(blocks), ({ block }) => textOf(block)).filter((text) => text.trim() !== '');
  if (texts.length === 0) return '';
  const whole = [title.trim() && `# ${title.trim()}`, ...texts].filter(Boolean).join('\n\n');
  return cutText(whole, mostCharacters);
}

function textOf(block: Block): string {
  if (block.type === 'heading') return block.text.trim() && `## ${block.text}`;
  return textsOf(block).join(block.type === 'list' ? '\n' : ' ');
}
