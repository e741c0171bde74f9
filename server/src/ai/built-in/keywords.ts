import { deu, eng, fra, ita, nld, por, spa } from 'stopword';
import { wordsIn } from './plain.text.ts';

/** Words that say nothing of what a text is about, in the languages that most websites are in. */
const stopWords = new Set([deu, eng, fra, ita, nld, por, spa].flat());
const maxKeywords = 8;
/** Two characters say as much in these scripts as many letters do in others. */
const shortWord = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{2}$/u;

/** How often each telling word stands in a text. */
export function wordCounts(text: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const word of wordsIn(text)) {
    if (word.length < 3 && !shortWord.test(word)) continue;
    if (/^\d+$/.test(word) || stopWords.has(word)) continue;
    weights.set(word, (weights.get(word) ?? 0) + 1);
  }
  return weights;
}

/** What a text is about, the most telling word first; of equals the one that comes first. */
export function keywordsOf(text: string): string[] {
  return [...wordCounts(text)]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxKeywords)
    .map(([word]) => word);
}
