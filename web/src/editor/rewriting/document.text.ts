import type { Block } from '@imprint/shared/blocks/block';
import { textsOf } from '@imprint/shared/blocks/texts';
import { walk } from '@imprint/shared/blocks/tree';
import { truncateText } from '@imprint/shared/text/truncation';
import type { Draft } from '../draft.ts';

/** The maximum length of a text sent to AI. */
const maxCharacters = 50_000;

/** Blocks of prose: no addresses, no props, and no labels of forms and buttons. */
const prose: ReadonlySet<string> = new Set<Block['type']>(['paragraph', 'heading', 'quote', 'list', 'table']);

/** The prose of a document, with headings as Markdown; empty if there is none besides the title. */
export function documentText({ title, blocks }: Draft): string {
  const texts = Array.from(walk(blocks), ({ block }) => textOf(block)).filter((text) => text.trim() !== '');
  if (texts.length === 0) return '';
  const whole = [title.trim() && `# ${title.trim()}`, ...texts].filter(Boolean).join('\n\n');
  return truncateText(whole, maxCharacters);
}

function textOf(block: Block): string {
  if (!prose.has(block.type)) return '';
  const text = textsOf(block).join(block.type === 'list' ? '\n' : ' ');
  return block.type === 'heading' && text.trim() !== '' ? `## ${text}` : text;
}
