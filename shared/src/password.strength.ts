import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';

/** How hard a password is to guess. */
export interface PasswordStrength {
  isEnough: boolean;
  /** A sentence on how to make it stronger; null when there is nothing to say. */
  advice: string | null;
}

/** Guessing this many characters is hard enough, and the time that judging takes grows with them. */
const judgedCharacters = 100;

/** Of the scores 0 to 4, by the number of guesses that a password takes (zxcvbn). */
const minScore = 3;

/** How much a password must have besides the words that everybody tries first. */
const minOwnCharacters = 4;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  translations,
});
const commonPasswords = common['passwords-common'].slice(0, 5_000).filter((word) => /\p{L}{4}/u.test(word));

/**
 * Judges a password. The context are texts whose words an attacker would try first, such as the person's name and
 * address. Takes up to half a second of processor time, so the server does it in a worker.
 */
export function passwordStrength(password: string, context: readonly string[]): PasswordStrength {
  const judged = password.slice(0, judgedCharacters);
  const words = ['imprint', ...context.flatMap((text) => [text, ...wordsOf(text)])];
  const { score, feedback } = zxcvbn.check(judged, words);
  if (score < minScore) {
    return { isEnough: false, advice: feedback.warning ?? feedback.suggestions[0] ?? null };
  }
  // zxcvbn takes hyphens between common words for something that is hard to guess.
  if (ownCharactersOf(judged, words) >= minOwnCharacters) return { isEnough: true, advice: null };
  return { isEnough: false, advice: 'Add words that are uncommon and not about you.' };
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
}

/** The number of letters and digits that are left without common passwords and the words of the context. */
function ownCharactersOf(password: string, words: readonly string[]): number {
  // The longest first, so that nothing of a word is left because a part of it was taken out.
  const known = [...words, ...commonPasswords].sort((one, other) => other.length - one.length);
  let rest = password.toLowerCase();
  for (const word of known) if (word !== '') rest = rest.replaceAll(word.toLowerCase(), ' ');
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
}
