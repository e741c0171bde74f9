import type { BlockType } from '../blocks/block.ts';
import { plainInline } from '../text/inline.ts';
import { truncateText } from '../text/truncation.ts';

const maxQuoted = 60;

/** A text in quotation marks, shortened. */
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `“${line.length > maxQuoted ? `${truncateText(line, maxQuoted - 1).trimEnd()}…` : line}”`;
}

/** A text in inline Markdown as `quoted` writes it. Only its beginning is read. */
export function quotedInline(text: string): string {
  return quoted(plainInline(truncateText(text, 10 * maxQuoted)));
}

/** What messages call a block of a type. */
export const blockWords: Record<BlockType, string> = {
  heading: 'heading',
  paragraph: 'paragraph',
  image: 'picture',
  gallery: 'gallery',
  video: 'video',
  list: 'list',
  quote: 'quote',
  button: 'button',
  code: 'code block',
  table: 'table',
  divider: 'divider',
  embed: 'embed',
  postList: 'list of posts',
  contactForm: 'contact form',
  section: 'section',
  columns: 'group of columns',
  column: 'column',
  component: 'component',
  slot: 'slot',
};
