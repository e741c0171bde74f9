import type { Heading } from '../ai.provider.ts';

/** Its marks and what follows; that may end in marks of its own, which a pattern would look for again and again. */
const headingLine = /^ {0,3}(#{1,6})\s+(\S.*)$/s;
/** The mark of a list item, and what it says. */
const listItem = /^((?:[-*+]|\d+[.)])\s+)(.*)$/s;
/** Made once, because that takes longer than to part a sentence. */
const sentenceSegmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

const maxHeadings = 100;
/** What a text is about is told long before; a list of single letters could have ten times as many. */
const maxParagraphs = 2000;
const maxHeadingCharacters = 255;

/** The headings of a text in Markdown, as they stand. */
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

/** The paragraphs of a text in Markdown without headings and without its marks. */
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

/** The items of a text that is one list, each with what belongs to it below; none of any other text. */
export function itemsIn(markdown: string): { mark: string; said: string }[] {
  const blocks = markdown.split(/\n\s*\n/);
  if (!blocks.every((block) => listItem.test(block) || /^\s/.test(block))) return [];
  return blocks
    .join('\n')
    .split(/\n(?=(?:[-*+]|\d+[.)])\s)/)
    .map((whole) => listItem.exec(whole) ?? [])
    .map(([, mark = '', said = '']) => ({ mark, said }));
}

/** The sentences of a text, as the rules of Unicode part them; of one without any its headings, or itself. */
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

/** The text in at most so many characters, cut between words, and never within a character. */
export function truncate(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const space = text.lastIndexOf(' ', maxCharacters - 1);
  const cut = text.slice(0, space > maxCharacters / 2 ? space : maxCharacters - 1);
  return `${cut.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–-]+$/, '')}…`;
}

/** The text with a capital at its start, unless that is an address, a file or a name such as iPhone. */
export function capitalize(text: string): string {
  return text.replace(/^(?!\S*[.:/@_]\S)\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
}

/** Links, pictures and emphasis as people read them. */
function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]{0,1000})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/^\s*(?:[-*+>]|\d+[.)])\s+/, '')
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
