import { capitalize, itemsIn, sentencesIn } from './plain.text.ts';
import { mostRelevant } from './summary.ts';

/** What of an instruction is understood, the first that fits; anything else leaves the words as they are. */
const rules: readonly (readonly [instruction: RegExp, rewrite: (text: string) => string])[] = [
  [/\b(?:short|brief|concise|trim|condense|kürz|knapp)/i, shorten],
  [/\b(?:list|bullet|points|liste|stichpunkt)/i, toList],
  [/\b(?:formal|professional|förmlich|sachlich)/i, makeFormal],
];

/** Turns what is understood into its opposite, or nearly so. */
const negation = /\b(?:not|less|longer|don['’]t|nicht|weniger|länger)\b/i;

/** The text as the instruction wants it, as far as that goes without understanding it; always tidied. */
export function rewriteText(text: string, instruction: string): string {
  const rule = rules.find(([words]) => words.test(instruction));
  return tidy(rule && !negation.test(instruction) ? rule[1](text) : text);
}

/** About half of its sentences; of a list half of its items, which are numbered anew. */
function shorten(text: string): string {
  const items = itemsIn(text);
  if (items.length < 2) {
    const sentences = sentencesIn(text);
    return mostRelevant(sentences, Math.max(1, Math.floor(sentences.length / 2))).join(' ');
  }
  const kept = mostRelevant(
    items.map(({ said }) => said),
    Math.floor(items.length / 2),
  );
  return kept.map((said, place) => `${items[place]?.mark}${said}`).join('\n');
}

function toList(text: string): string {
  return sentencesIn(text)
    .map((sentence) => `- ${sentence.replace(/[.;]$/, '')}`)
    .join('\n');
}

/** What people say, and what they write. */
const contractions: Readonly<Record<string, string>> = {
  "won't": 'will not',
  "can't": 'cannot',
  "shan't": 'shall not',
  "let's": 'let us',
};

function makeFormal(text: string): string {
  return changeLines(text, (line) =>
    // Addresses and code are no words.
    line.replace(/\S+/g, (word) => (/:\/\/|`/.test(word) ? word : expandContraction(word))),
  );
}

function expandContraction(word: string): string {
  return word
    .replace(/\b(?:won|can|shan|let)['’][ts]\b/i, (said) => {
      const written = contractions[said.toLowerCase().replace('’', "'")] ?? said;
      return /^[A-Z]/.test(said) ? written.charAt(0).toUpperCase() + written.slice(1) : written;
    })
    .replace(/n['’]t\b/, ' not')
    .replace(/['’]re\b/, ' are')
    .replace(/['’]ve\b/, ' have')
    .replace(/['’]ll\b/, ' will')
    .replace(/\bI['’]m\b/, 'I am')
    .replace(/(?<=[^!?])!+$/, '.');
}

/** What never rightly stands twice in a row. */
const repeatedWord = /(?<![\p{L}\p{M}\p{N}_])(the|a|and)(?: \1)+(?![\p{L}\p{M}\p{N}_])/gu;
/** The mark of a heading or list item, and what it says. */
const markedLine = /^([-*+] |#{1,6} )?(.*)$/s;

/** Single spaces, small words once, a capital at the start of each paragraph, heading and list item. */
function tidy(text: string): string {
  return changeLines(text, (line, before) => {
    const startsAnew = before.trim() === '';
    if (startsAnew && line.trim() === '') return null;
    const tidy = line
      .replace(/(?<=\S)[ \t]+/g, ' ')
      .trimEnd()
      .replace(repeatedWord, '$1')
      .replace(/(?<! ) +(,|[.:;!?]+(?=\s|$))/g, '$1');
    const [, mark = '', said = ''] = markedLine.exec(tidy) ?? [];
    return startsAnew || mark !== '' ? mark + capitalize(said) : tidy;
  }).trim();
}

/** Changes the lines of a text, each told the one before it, or drops them (null). Code in fences stays as it is. */
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
