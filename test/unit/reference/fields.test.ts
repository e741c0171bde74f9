import { operations } from '@imprint/shared/contract';
import { keys } from '@imprint/shared/contract/keys';
import { projects } from '@imprint/shared/contract/projects';
import { type Field, fieldsOf, toSchema, withoutNull } from '@imprint/shared/reference/fields';
import { describe, expect, test } from 'vitest';

/** The names of fields that say nothing of their meaning, the inner ones included. */
function silent(fields: readonly Field[]): string[] {
  return fields.flatMap(({ name, description, fields: inner }) => [
    ...(description === '' ? [name] : []),
    ...silent(inner),
  ]);
}

test.each([...operations])('$name says what each field means', ({ operation: { input, output } }) => {
  expect(silent([...fieldsOf(input, 'input'), ...fieldsOf(output, 'output')])).toEqual([]);
});

describe('a field', () => {
  const field = (name: string, of = projects.create.input) => {
    const found = fieldsOf(of, 'input').find((one) => one.name === name);
    if (!found) throw new Error(`There is no field ${name}.`);
    return found;
  };

  test('tells its type, whether it is required, and its limits', () => {
    expect(field('name')).toMatchObject({ type: 'string', required: true, fields: [] });
    expect(field('name').rules).toContain('3 to 100 characters');
    expect(field('slug').required).toBe(false);
  });

  test('that takes null says so', () => {
    expect(fieldsOf(keys.create.input, 'input').find(({ name }) => name === 'expiresAt')?.type).toBe(
      'string or null',
    );
  });

  test('with few values names them, in a list too, and its default', () => {
    const fields = fieldsOf(keys.create.input, 'input');
    const scopes = fields.find(({ name }) => name === 'scopes');
    expect(scopes?.type).toBe('array of strings');
    expect(scopes?.values).toContain('projects:read');
    const access = fields.find(({ name }) => name === 'toolAccess');
    expect(access?.values).toEqual(['full', 'scoped', 'readonly', 'none']);
    expect(access?.rules.join()).toMatch(/^Default `"/);
  });

  test('that is a list of objects tells their fields', () => {
    const data = fieldsOf(projects.list.output, 'output').find(({ name }) => name === 'data');
    expect(data?.type).toBe('array of Project');
    expect(data?.fields.map(({ name }) => name)).toContain('slug');
  });
});

describe('a schema', () => {
  test('that takes anything may be written as true', () => {
    expect(toSchema(true)).toEqual({});
    expect(toSchema({ type: 'string' })).toEqual({ type: 'string' });
  });

  test.each([
    [{ anyOf: [{ type: 'string' as const }, { type: 'null' as const }] }, { type: 'string' }, true],
    [{ type: 'string' as const }, { type: 'string' }, false],
  ])('%j is told apart from null', (whole, schema, isNullable) => {
    expect(withoutNull(whole)).toEqual({ schema, isNullable });
  });

  test.each([
    [[{ type: 'string' as const }, { type: 'number' as const }]],
    [[{ type: 'string' as const }, { type: 'number' as const }, { type: 'null' as const }]],
  ])('of several kinds stays whole: %j', (anyOf) => {
    expect(withoutNull({ anyOf })).toEqual({ schema: { anyOf }, isNullable: false });
  });
});
