import type { Block } from '../blocks/block.ts';
import { textsOf } from '../blocks/texts.ts';
import { walk } from '../blocks/tree.ts';
import { truncateText } from '../text/truncation.ts';

const excerptCharacters = 200;
const wordsPerMinute = 220;

/** The text of a post's content, and values derived from it. */
interface PostText {
  /** All visible text, block by block. */
  text: string;
  /** The beginning of its prose, used when a post has no excerpt. */
  derivedExcerpt: string;
  wordCount: number;
}

/** Derives all values from one pass over the blocks. */
export function postTextOf(blocks: readonly Block[]): PostText {
  const all = Array.from(walk(blocks), ({ block }) => ({ block, text: textsOf(block).join(' ') }));
  const text = all.map((each) => each.text).join('\n');
  const prose = all.filter(({ block }) => proseTypes.has(block.type)).map((each) => each.text);
  return { text, derivedExcerpt: excerptOf(prose.join(' ')), wordCount: text.match(words)?.length ?? 0 };
}

/** The approximate reading time of a number of words; at least 1. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}

const proseTypes: ReadonlySet<string> = new Set(['paragraph', 'list', 'quote']);

/** Matches words, and single characters of languages that are written without spaces. */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’\-.,][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** The beginning of a text, cut at the end of a word. */
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
