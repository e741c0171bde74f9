import { capitalized } from '@imprint/shared/nouns';
import { capitalize, itemsIn, sentencesIn } from './plain.text.ts';
import { mostRelevant } from './summary.ts';

/** Rules for instructions; the first match applies, and without one the words stay as they are. */
const rules: readonly (readonly [instruction: RegExp, rewrite: (text: string) => string])[] = [
  [/\b(?:short|brief|concise|trim|condense|kürz|knapp)/i, shorten],
  [/\b(?:list|bullet|points|liste|stichpunkt)/i, toList],
  [/\b(?:formal|professional|förmlich|sachlich)/i, makeFormal],
];

/** Words that may reverse the meaning of an instruction. */
const negation = /\b(?:not|less|longer|don['’]t|nicht|weniger|länger)\b/i;

/** Rewrites a text by the rule that matches the instruction, if any, and tidies it. */
export function rewriteText(text: string, instruction: string): string {
  const rule = rules.find(([pattern]) => pattern.test(instruction));
  return tidy(rule && !negation.test(instruction) ? rule[1](text) : text);
}

/** Keeps about half of the sentences, or of the items of a list, which are renumbered. */
function shorten(text: string): string {
  const items = itemsIn(text);
  if (items.length < 2) {
    const sentences = sentencesIn(text);
    return mostRelevant(sentences, Math.max(1, Math.floor(sentences.length / 2))).join(' ');
  }
  const selected = mostRelevant(
    items.map(({ said }) => said),
    Math.floor(items.length / 2),
  );
  return selected.map((item, index) => `${items[index]?.mark}${item}`).join('\n');
}

function toList(text: string): string {
  return sentencesIn(text)
    .map((sentence) => `- ${sentence.replace(/[.;]$/, '')}`)
    .join('\n');
}

/** Contractions and their long forms. */
const contractions: Readonly<Record<string, string>> = {
  "won't": 'will not',
  "can't": 'cannot',
  "shan't": 'shall not',
  "let's": 'let us',
};

function makeFormal(text: string): string {
  return changeLines(text, (line) =>
    // URLs and code stay as they are.
    line.replace(/\S+/g, (word) => (/:\/\/|`/.test(word) ? word : expandContraction(word))),
  );
}

function expandContraction(word: string): string {
  return word
    .replace(/\b(?:won|can|shan|let)['’][ts]\b/i, (said) => {
      const written = contractions[said.toLowerCase().replace('’', "'")] ?? said;
      return /^[A-Z]/.test(said) ? capitalized(written) : written;
    })
    .replace(/n['’]t\b/, ' not')
    .replace(/['’]re\b/, ' are')
    .replace(/['’]ve\b/, ' have')
    .replace(/['’]ll\b/, ' will')
    .replace(/\bI['’]m\b/, 'I am')
    .replace(/(?<=[^!?])!+$/, '.');
}

/** Words that are never repeated on purpose. */
const repeatedWord = /(?<![\p{L}\p{M}\p{N}_])(the|a|and)(?: \1)+(?![\p{L}\p{M}\p{N}_])/gu;
/** The mark of a heading or list item, and its text. */
const markedLine = /^([-*+] |#{1,6} )?(.*)$/s;

/** Collapses spaces and repeated words, and capitalizes paragraphs, headings and list items. */
function tidy(text: string): string {
  return changeLines(text, (line, before) => {
    const startsParagraph = before.trim() === '';
    if (startsParagraph && line.trim() === '') return null;
    const tidy = line
      .replace(/(?<=\S)[ \t]+/g, ' ')
      .trimEnd()
      .replace(repeatedWord, '$1')
      .replace(/(?<! ) +(,|[.:;!?]+(?=\s|$))/g, '$1');
    const [, mark = '', said = ''] = markedLine.exec(tidy) ?? [];
    return startsParagraph || mark !== '' ? mark + capitalize(said) : tidy;
  }).trim();
}

/** Changes the lines of a text, given the previous line, or drops them (null). Fenced code stays as it is. */
function changeLines(text: string, change: (line: string, before: string) => string | null): string {
  let fence = '';
  const lines = text.split('\n');
  const changed = lines.map((line, index) => {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    const isCode = fence !== '' || mark !== '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    return isCode ? line : change(line, lines[index - 1] ?? '');
  });
  return changed.filter((line) => line !== null).join('\n');
}
