import { deu, eng, fra, ita, nld, por, spa } from 'stopword';
import { wordsIn } from './plain.text.ts';

/** Words without meaning for the topic, in the most common languages of websites. */
const stopWords = new Set([deu, eng, fra, ita, nld, por, spa].flat());
const maxKeywords = 8;
/** In these scripts two characters can be a whole word. */
const shortWord = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{2}$/u;

/** How often each meaningful word occurs in a text. */
export function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsIn(text)) {
    if (word.length < 3 && !shortWord.test(word)) continue;
    if (/^\d+$/.test(word) || stopWords.has(word)) continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** The most frequent meaningful words; ties keep the order of the text. */
export function keywordsOf(text: string): string[] {
  return [...wordCounts(text)]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxKeywords)
    .map(([word]) => word);
}
