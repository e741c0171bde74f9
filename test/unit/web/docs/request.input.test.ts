import { fieldsOf } from '@imprint/shared/reference/fields';
import { findOperation } from '@imprint/shared/reference/resources';
import { describe, expect, test } from 'vitest';
import { entryOf, inputOf, problemsOf } from '../../../../web/src/modules/docs/explorer/request.input.ts';

const { operation } = findOperation('pages', 'create') ?? {};
if (!operation) throw new Error('There is no operation pages.create.');
const fields = fieldsOf(operation.input, 'input');

test.each([
  ['string', [], { kind: 'text' }],
  ['string or null', [], { kind: 'text' }],
  ['string', ['a', 'b'], { kind: 'choice', values: ['a', 'b'] }],
  ['string or null', ['a', 'b'], { kind: 'choice', values: ['a', 'b', 'null'] }],
  ['boolean', [], { kind: 'choice', values: ['true', 'false'] }],
  ['integer or null', [], { kind: 'number' }],
  ['array of strings', ['a'], { kind: 'json' }],
  ['array of Blocks', [], { kind: 'json' }],
  ['object', [], { kind: 'json' }],
])('a field of type %s with the values %j is entered as %j', (type, values, entry) => {
  expect(entryOf({ type, values })).toEqual(entry);
});

describe('what is typed', () => {
  test('is sent by the type of its field, and not at all when it is empty', () => {
    const texts = { title: '12', websiteId: ' site_1 ', parentId: 'null', blocks: '[]', slug: '' };
    expect(inputOf(fields, texts)).toEqual({
      input: { title: '12', websiteId: 'site_1', parentId: null, blocks: [] },
      malformed: {},
    });
  });

  test('is refused in the words of the contract, and where it is no JSON', () => {
    const typed = inputOf(fields, { blocks: '[{"type":', title: 'a' });
    expect(problemsOf(operation, typed)).toMatchObject({
      websiteId: 'is required',
      blocks: 'is not valid JSON',
    });
    const nested = inputOf(fields, { websiteId: 'x', title: 'a', seo: '{"title":5}' });
    expect(problemsOf(operation, nested).seo).toMatch(/^title must be a string/);
  });
});
