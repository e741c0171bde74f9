import { capitalized } from '@imprint/shared/nouns';

const inSentence = new Intl.ListFormat('en');

/** What is set in a fold, e.g. "Title and description set". */
export function setWords(values: Readonly<Record<string, string | null>>): string {
  const names = Object.keys(values).filter((name) => values[name]);
  return names.length === 0 ? 'Nothing set' : `${capitalized(inSentence.format(names))} set`;
}
