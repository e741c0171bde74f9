import { isSameJson } from '@imprint/shared/design/json.equality';
import type { TokenGroup } from '@imprint/shared/design/token.set';
import { typeWords } from '../values/value.words.ts';

interface Property {
  name: keyof TokenGroup;
  label: string;
  words: (group: TokenGroup) => string;
}

const properties: readonly Property[] = [
  { name: 'type', label: 'Type', words: ({ type }) => (type ? typeWords[type] : 'None') },
  { name: 'extends', label: 'Extends', words: (group) => group.extends ?? 'Nothing' },
  { name: 'description', label: 'Description', words: ({ description }) => description || 'None' },
  { name: 'deprecated', label: 'Deprecated', words: deprecatedText },
  {
    name: 'extensions',
    label: 'Extensions',
    words: ({ extensions }) => Object.keys(extensions ?? {}).join(', ') || 'None',
  },
];

function deprecatedText({ deprecated }: TokenGroup): string {
  if (typeof deprecated === 'string') return deprecated;
  return deprecated ? 'Yes' : 'No';
}

/** The changed properties of a group, as text. */
export function groupDifferences(before: TokenGroup, after: TokenGroup) {
  return properties
    .filter(({ name }) => !isSameJson(before[name], after[name]))
    .map(({ name, label, words }) => ({ name, label, from: words(before), to: words(after) }));
}
