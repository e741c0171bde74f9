import { wordCounts } from './keywords.ts';
import { wordsIn } from './plain.text.ts';

/** Longer sentences do not score higher. */
const longSentenceWords = 25;

/** How many parts are scored; splitting thousands of them into words takes long. */
const maxScored = 2000;

/** The most relevant parts of a text, in order. */
export function mostRelevant(parts: readonly string[], count: number): string[] {
  const weights = wordCounts(parts.join(' '));
  const scored = parts.map((part, index) => {
    return { index, weight: index < maxScored ? relevanceOf(part, index, weights) : 0 };
  });
  const ranked = scored.sort((one, other) => other.weight - one.weight || one.index - other.index);
  const selected = new Set(ranked.slice(0, count).map(({ index }) => index));
  return parts.filter((_, index) => selected.has(index));
}

/** Scores a part by its frequent words; the first part of a text counts more. */
function relevanceOf(part: string, index: number, weights: ReadonlyMap<string, number>): number {
  const words = wordsIn(part);
  const sum = words.reduce((total, word) => total + (weights.get(word) ?? 0), 0);
  return (sum / Math.max(words.length, longSentenceWords / 2)) * (index === 0 ? 1.5 : 1);
}
