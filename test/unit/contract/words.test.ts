import { operations } from '@imprint/shared/contract';
import { errors } from '@imprint/shared/errors';
import { schemaOf } from '@imprint/shared/json.schema';
import { expect, test } from 'vitest';
import { proseOf } from '../../support/words/plain.text.ts';
import { unusedWordsIn } from '../../support/words/unused.words.ts';

/** The descriptions within a JSON Schema. */
function descriptionsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'description' in schema && typeof schema.description === 'string' ? [schema.description] : [];
  return [...own, ...Object.values(schema).flatMap(descriptionsIn)];
}

test.each(operations.map((one) => [one.name, one] as const))(
  'the texts of %s have no word or turn that is not used',
  (_name, { operation: { summary, guidance, input, output } }) => {
    const descriptions = [
      ...descriptionsIn(schemaOf(input, 'input')),
      ...descriptionsIn(schemaOf(output, 'output')),
    ];
    const texts = new Set([summary, guidance, ...descriptions].flatMap(proseOf));
    expect([...texts].flatMap(unusedWordsIn).join('\n')).toBe('');
  },
);

test('the messages and advice of errors have no word or turn that is not used', () => {
  const texts = Object.values(errors).flatMap(({ message, advice, toolAdvice }) => [
    message,
    advice,
    toolAdvice ?? '',
  ]);
  expect(texts.flatMap(proseOf).flatMap(unusedWordsIn).join('\n')).toBe('');
});
