import { weightsOf } from './key.words.ts';
import { wordsIn } from './plain.text.ts';

/** So long a sentence tells no more for being longer. */
const enoughWords = 25;

/** Of so many parts it is looked for what they tell; to part thousands of them into words takes long. */
const mostWeighed = 2000;

/** So many parts of a text as say most of what it is about, in their order. */
export function mostTelling(parts: readonly string[], count: number): string[] {
  const weights = weightsOf(parts.join(' '));
  const told = parts.map((part, index) => {
    return { index, weight: index < mostWeighed ? weightOf(part, index, weights) : 0 };
  });
  const chosen = told.sort((one, other) => other.weight - one.weight || one.index - other.index);
  const kept = new Set(chosen.slice(0, count).map(({ index }) => index));
  return parts.filter((_, index) => kept.has(index));
}

/** What its telling words weigh; the first part of a text most often says what it is about. */
function weightOf(part: string, index: number, weights: ReadonlyMap<string, number>): number {
  const words = wordsIn(part);
  const sum = words.reduce((total, word) => total + (weights.get(word) ?? 0), 0);
  return (sum / Math.max(words.length, enoughWords / 2)) * (index === 0 ? 1.5 : 1);
}
