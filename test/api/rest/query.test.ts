import { readInput } from '@imprint/server/surfaces/rest/input';
import { account } from '@imprint/shared/contract/account';
import { projects } from '@imprint/shared/contract/projects';
import { slug, version } from '@imprint/shared/wire';
import { expect, test } from 'vitest';

const text = slug(20, 'sourdough');
const flag = account.update.input.shape.hasShortcuts.unwrap();

/** An operation whose filters have every type that query parameters are converted to. */
const operation = {
  ...projects.list,
  input: projects.list.input.extend({
    size: version.nullable().optional(),
    isOpen: flag.nullable().optional(),
    parentId: text.nullable().optional(),
    most: version.or(text).optional(),
    sizes: version.array().optional(),
    states: flag.array().nullable().optional(),
    weights: version.nullable().array().default([]),
    names: text.array().optional(),
    name: text.optional(),
  }),
};

const read = (parameters: string) =>
  readInput({ url: `/v1/projects?${parameters}`, headers: {} }, operation, {}, {});

test.each([
  ['size=12', { size: 12 }],
  ['size=null', { size: null }],
  ['isOpen=true', { isOpen: true }],
  ['isOpen=null', { isOpen: null }],
  ['parentId=null', { parentId: null }],
  ['parentId=12', { parentId: '12' }],
  ['most=5', { most: 5 }],
  ['most=all', { most: 'all' }],
  ['sizes=1,2&sizes=3', { sizes: [1, 2, 3] }],
  ['states=true,false', { states: [true, false] }],
  ['weights=15,null', { weights: [15, null] }],
  ['names=1,true,null', { names: ['1', 'true', 'null'] }],
  ['name=null', { name: 'null' }],
])('%s is converted for the schema', (parameters, input) => {
  expect(read(parameters)).toEqual(input);
  expect(operation.input.parse(read(parameters))).toMatchObject(input);
});

test.each(['size=twelve', 'sizes=1,two', 'isOpen=yes', 'most=A', 'constructor=1', 'states=null'])(
  '%s stays as it came, for the schema to refuse',
  (parameters) => {
    expect(operation.input.safeParse(read(parameters)).success).toBe(false);
  },
);
