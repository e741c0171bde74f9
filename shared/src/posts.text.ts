import type { Block } from './blocks/block.ts';
import { textsOf } from './blocks/texts.ts';
import { walk } from './blocks/tree.ts';
import { truncateText } from './text.truncation.ts';

const excerptCharacters = 200;
const wordsPerMinute = 220;

/** What the content of a post says of itself. */
interface PostText {
  /** All that can be read in it, block by block. */
  text: string;
  /** The beginning of its prose, which stands in for an excerpt that nobody wrote. */
  derivedExcerpt: string;
  wordCount: number;
}

/** Reads the text of blocks once for all that is told of it. */
export function postTextOf(blocks: readonly Block[]): PostText {
  const all = Array.from(walk(blocks), ({ block }) => ({ block, text: textsOf(block).join(' ') }));
  const text = all.map((each) => each.text).join('\n');
  const prose = all.filter(({ block }) => proseTypes.has(block.type)).map((each) => each.text);
  return { text, derivedExcerpt: excerptOf(prose.join(' ')), wordCount: text.match(words)?.length ?? 0 };
}

/** About how long reading so many words takes; at least 1. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}

const proseTypes: ReadonlySet<string> = new Set(['paragraph', 'richText', 'list', 'quote']);

/** Languages that are written without spaces count by the character. */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’\-.,][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** The beginning of a text, up to the end of a word. */
function excerptOf(text: string): string {
  const line = truncateText(text, excerptCharacters * 10)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;:!?])/g, '')
    .trim();
  if (line.length <= excerptCharacters) return line;
  const cut = truncateText(line, excerptCharacters);
  const end = cut.lastIndexOf(' ');
  return `${end > excerptCharacters / 2 ? cut.slice(0, end) : cut}…`;
}
