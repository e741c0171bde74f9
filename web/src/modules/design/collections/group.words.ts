import { isSameJson } from '@imprint/shared/design/json.equality';
import type { TokenGroup } from '@imprint/shared/design/token.set';
import { t } from '../../../language/message.ts';
import { typeWords } from '../values/value.words.ts';

interface Property {
  name: keyof TokenGroup;
  label: string;
  words: (group: TokenGroup) => string;
}

const properties: readonly Property[] = [
  { name: 'type', label: t('Type'), words: ({ type }) => (type ? typeWords[type] : t('None')) },
  { name: 'extends', label: t('Extends'), words: (group) => group.extends ?? t('None') },
  { name: 'description', label: t('Description'), words: ({ description }) => description || t('None') },
  { name: 'deprecated', label: t('Deprecated'), words: deprecatedText },
  {
    name: 'extensions',
    label: t('Extensions'),
    words: ({ extensions }) => Object.keys(extensions ?? {}).join(', ') || t('None'),
  },
];

function deprecatedText({ deprecated }: TokenGroup): string {
  if (typeof deprecated === 'string') return deprecated;
  return deprecated ? t('Yes') : t('No');
}

/** The changed properties of a group, as text. */
export function groupDifferences(before: TokenGroup, after: TokenGroup) {
  return properties
    .filter(({ name }) => !isSameJson(before[name], after[name]))
    .map(({ name, label, words }) => ({ name, label, from: words(before), to: words(after) }));
}
