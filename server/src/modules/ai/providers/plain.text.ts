import type { Heading } from './ai.provider.ts';

/** The marks of a heading and the rest of the line; closing marks are stripped later, to avoid backtracking. */
const headingLine = /^ {0,3}(#{1,6})\s+(\S.*)$/s;
/** The mark of a list item and its text. */
const listItem = /^((?:[-*+]|\d+[.)])\s+)(.*)$/s;
/** Created once, because that takes longer than segmenting. */
const sentenceSegmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

const maxHeadings = 100;
/** More than needed for a summary; a list of single letters could have ten times as many. */
const maxParagraphs = 2000;
const maxHeadingCharacters = 255;

/** The headings of a Markdown text, in order. */
export function headingsIn(markdown: string): Heading[] {
  const headings = markdown.split('\n').flatMap((line) => {
    const [, marks = '', text = ''] = headingLine.exec(line) ?? [];
    const said = truncate(stripMarkdown(stripClosingHashes(text)), maxHeadingCharacters);
    return said === '' ? [] : [{ level: marks.length, text: said }];
  });
  return headings.slice(0, maxHeadings);
}

function stripClosingHashes(text: string): string {
  let end = text.trimEnd().length;
  while (text[end - 1] === '#') end--;
  return text.slice(0, end);
}

/** The paragraphs of a Markdown text, without headings and marks. */
export function paragraphsIn(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+[.)])\s)/)
    .slice(0, maxParagraphs)
    .map((block) =>
      stripMarkdown(
        block
          .split('\n')
          .filter((line) => !headingLine.test(line))
          .join(' '),
      ),
    )
    .filter((paragraph) => paragraph !== '');
}

/** The items of a text that is a single list, with their nested content; empty for any other text. */
export function itemsIn(markdown: string): { mark: string; said: string }[] {
  const blocks = markdown.split(/\n\s*\n/);
  if (!blocks.every((block) => listItem.test(block) || /^\s/.test(block))) return [];
  return blocks
    .join('\n')
    .split(/\n(?=(?:[-*+]|\d+[.)])\s)/)
    .map((whole) => listItem.exec(whole) ?? [])
    .map(([, mark = '', said = '']) => ({ mark, said }));
}

/** The sentences of a text by the rules of Unicode; falls back to its headings, then to the whole text. */
export function sentencesIn(markdown: string): string[] {
  const sentences = paragraphsIn(markdown).flatMap((paragraph) =>
    Array.from(sentenceSegmenter.segment(paragraph), ({ segment }) => segment.trim()).filter(Boolean),
  );
  if (sentences.length > 0) return sentences;
  const headings = headingsIn(markdown).map(({ text }) => text);
  return headings.length > 0 ? headings : [markdown.trim()];
}

/** The words of a text, in lower case. */
export function wordsIn(text: string): string[] {
  return Array.from(wordSegmenter.segment(text))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase());
}

/** Truncates a text between words, never within a character. */
export function truncate(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const space = text.lastIndexOf(' ', maxCharacters - 1);
  const cut = text.slice(0, space > maxCharacters / 2 ? space : maxCharacters - 1);
  return `${cut.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Capitalizes the first letter, unless the text starts with an address, a file or a name such as iPhone. */
export function capitalize(text: string): string {
  return text.replace(/^(?!\S*[.:/@_]\S)\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
}

/** Removes Markdown marks from a line or paragraph. */
function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]{0,1000})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/^\s*(?:[-*+>]|\d+[.)])\s+/, '')
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
