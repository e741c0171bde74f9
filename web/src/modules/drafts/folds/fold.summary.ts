import { capitalized } from '@imprint/shared/nouns';
import { t } from '../../../language/message.ts';
import { locale } from '../../../language/translation.ts';

const inSentence = new Intl.ListFormat(locale);

/** What is set in a fold, e.g. "Title and description set". */
export function setWords(values: Readonly<Record<string, string | null>>): string {
  const names = Object.keys(values).filter((name) => values[name]);
  return names.length === 0
    ? t('Nothing set')
    : t('{capitalized} set', { capitalized: capitalized(inSentence.format(names)) });
}
