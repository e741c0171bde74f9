import { referenceMarkdown } from '@imprint/server/surfaces/docs/markdown';
import { errorCodes } from '@imprint/shared/errors';
import { referencePage } from '@imprint/shared/reference/pages';
import { resources } from '@imprint/shared/reference/resources';
import { expect, test } from 'vitest';
import { proseOf } from '../../support/words/plain.text.ts';
import { unusedWordsIn } from '../../support/words/unused.words.ts';

const paths = [
  '/docs',
  '/docs/errors',
  ...errorCodes.map((code) => `/docs/errors/${code}`),
  ...resources.flatMap(({ name, operations }) => [
    `/docs/${name}`,
    ...operations.map((operation) => `/docs/${operation.name.replace('.', '/')}`),
  ]),
];

test.each(paths)('%s has no word or turn that is not used', (path) => {
  const page = referencePage(path, 'https://imprint.example');
  if (!page) throw new Error(`There is no page ${path}.`);
  const words = proseOf(referenceMarkdown(page)).flatMap(unusedWordsIn);
  expect(words.join('\n')).toBe('');
});
