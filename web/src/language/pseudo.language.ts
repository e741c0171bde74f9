import type { Language } from './translation.ts';

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';

/**
 * English with accents on every letter of a message and none on what is filled in, so that a text without accents on a
 * screen is one that is not in the catalog. It imports nothing, because the modules that a language needs would
 * wait for it.
 */
export const pseudoLanguage: Language = { locale: 'en', translate: withAccents };

/** What has a meaning in a message: tags, the beginning of a value, with its kind if it has one, and braces. */
const syntax = /<\/?\w+>|\{\w+(?:, (?<kind>\w+))?|[{}]/g;

function withAccents(message: string): string {
  const within: ('text' | 'value' | 'options')[] = [];
  let result = '';
  let end = 0;
  const addUntil = (index: number) => {
    const part = message.slice(end, index);
    result += (within.at(-1) ?? 'text') === 'text' ? part.replace(/[A-Za-z]/g, accentedLetter) : part;
    end = index;
  };
  for (const { 0: found, index, groups } of message.matchAll(syntax)) {
    // Within a value or between options, a brace begins the text of an option.
    const isOption = found.startsWith('{') && within.at(-1) === 'options';
    addUntil(index);
    result += isOption ? '{' : found;
    end = index + (isOption ? 1 : found.length);
    if (isOption) within.push('text');
    else if (found.startsWith('{')) within.push(groups?.kind ? 'options' : 'value');
    else if (found === '}') within.pop();
  }
  addUntil(message.length);
  return result;
}

function accentedLetter(letter: string): string {
  return accented[plain.indexOf(letter)] ?? letter;
}
