import { operations } from '@imprint/shared/contract';
import type { JsonSchema } from '@imprint/shared/json.schema';
import { describe, expect, test } from 'vitest';
import { changesOf, schemasIn, withChange } from './changed.schemas.ts';
import { contractFiles, plainOperation } from './contract.text.ts';
import { fieldLines } from './schema.lines.ts';
import { definitionText } from './schema.text.ts';
import { shapeOf } from './shared.schemas.ts';

const plain = operations.map(plainOperation);
const contractText = (all: typeof plain) => JSON.stringify([...contractFiles(all)]);

/** All schemas in the inputs and outputs of the contract, without duplicates. */
const schemas = new Map(
  plain
    .flatMap(({ input, output }) => [...schemasIn(input), ...schemasIn(output)])
    .map((schema) => [JSON.stringify(schema), schema]),
);

const textAlone = (schema: JsonSchema) =>
  [definitionText(schema, () => undefined), ...fieldLines('', schema, () => undefined)].join('\n');

test('a change of any keyword of any schema changes its text', () => {
  const unseen: string[] = [];
  let count = 0;
  for (const { $defs, ...schema } of schemas.values()) {
    const before = textAlone(schema);
    for (const { what, changed } of changesOf(schema)) {
      count += 1;
      // Schemas of one shape are written once, so only the remarks at their uses may differ.
      const isRemark = /^(description|default|examples) /.test(what);
      const isSeen = textAlone(changed) !== before && (isRemark || shapeOf(changed) !== shapeOf(schema));
      if (!isSeen) unseen.push(`${what}: ${JSON.stringify(schema)}`);
    }
  }
  expect(count).toBeGreaterThan(5_000);
  expect(unseen).toEqual([]);
});

describe('the text of the contract', () => {
  const before = contractText(plain);

  test('changes with any fact about an operation', () => {
    const [first] = plain;
    if (!first) throw new Error('There is no operation.');
    const alone = contractText([first]);
    for (const fact of Object.keys(first.facts)) {
      const changed = { ...first, facts: { ...first.facts, [fact]: 'changed' } };
      expect.soft(contractText([changed]), fact).not.toBe(alone);
    }
  });

  // Changed schemas are nested deep inside a schema that other operations share, or inside a definition.
  test.each([
    ['posts.get', 'output'],
    ['pages.edit', 'input'],
    ['tokens.update', 'input'],
  ] as const)('changes with a schema of %s in its %s', (name, side) => {
    const operation = plain.find((one) => one.name === name);
    if (!operation) throw new Error(`${name} is no operation.`);
    const last = schemasIn(operation[side]).at(-1) ?? {};
    const schema = withChange(operation[side], last, { ...last, description: 'Changed.' });
    const changed = plain.map((one) => (one === operation ? { ...one, [side]: schema } : one));
    expect(contractText(changed)).not.toBe(before);
  });
});
