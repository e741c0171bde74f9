import { capitalized } from '@imprint/shared/nouns';
import { t } from '../../../language/message.ts';
import { locale } from '../../../language/translation.ts';

const inSentence = new Intl.ListFormat(locale);

/** What is set in a fold, e.g. "Title and description set". */
export function setWords(values: readonly (readonly [name: string, value: string | null])[]): string {
  const names = values.flatMap(([name, value]) => (value ? [name] : []));
  return names.length === 0
    ? t('Nothing set')
    : t('{fields} set', { fields: capitalized(inSentence.format(names)) });
}
