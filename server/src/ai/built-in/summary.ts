import { wordCounts } from './keywords.ts';
import { wordsIn } from './plain.text.ts';

/** So long a sentence tells no more for being longer. */
const longSentenceWords = 25;

/** Of so many parts it is looked for what they tell; to part thousands of them into words takes long. */
const maxScored = 2000;

/** So many parts of a text as say most of what it is about, in their order. */
export function mostRelevant(parts: readonly string[], count: number): string[] {
  const weights = wordCounts(parts.join(' '));
  const scored = parts.map((part, index) => {
    return { index, weight: index < maxScored ? relevanceOf(part, index, weights) : 0 };
  });
  const ranked = scored.sort((one, other) => other.weight - one.weight || one.index - other.index);
  const selected = new Set(ranked.slice(0, count).map(({ index }) => index));
  return parts.filter((_, index) => selected.has(index));
}

/** What its telling words weigh; the first part of a text most often says what it is about. */
function relevanceOf(part: string, index: number, weights: ReadonlyMap<string, number>): number {
  const words = wordsIn(part);
  const sum = words.reduce((total, word) => total + (weights.get(word) ?? 0), 0);
  return (sum / Math.max(words.length, longSentenceWords / 2)) * (index === 0 ? 1.5 : 1);
}
