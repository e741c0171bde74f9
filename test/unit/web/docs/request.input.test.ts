import type { JsonSchema } from '@imprint/shared/json.schema';
import { fieldsOf } from '@imprint/shared/reference/fields';
import { findOperation } from '@imprint/shared/reference/resources';
import { describe, expect, test } from 'vitest';
import {
  entryOf,
  type FieldEntry,
  inputOf,
  problemsOf,
} from '../../../../web/src/modules/docs/explorer/request.input.ts';

const { operation } = findOperation('pages', 'create') ?? {};
if (!operation) throw new Error('There is no operation pages.create.');
const fields = fieldsOf(operation.input, 'input');

test.each<[JsonSchema, boolean, FieldEntry]>([
  [{ type: 'string' }, false, { kind: 'text' }],
  [{ type: 'string' }, true, { kind: 'text' }],
  [{ type: 'string', enum: ['a', 'b'] }, false, { kind: 'choice', values: ['a', 'b'] }],
  [{ type: 'string', enum: ['a', 'b'] }, true, { kind: 'choice', values: ['a', 'b', 'null'] }],
  [{ type: 'boolean' }, false, { kind: 'choice', values: ['true', 'false'] }],
  [{ type: 'integer' }, true, { kind: 'number' }],
  [{ type: 'array', items: { type: 'string', enum: ['a'] } }, false, { kind: 'json' }],
  [{ $ref: '#/$defs/Blocks' }, false, { kind: 'json' }],
  [{ type: 'object' }, false, { kind: 'json' }],
])('a field with the schema %j, nullable: %j, is entered as %j', (schema, isNullable, entry) => {
  expect(entryOf({ schema, isNullable })).toEqual(entry);
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
