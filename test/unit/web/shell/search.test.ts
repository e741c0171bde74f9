import { keys } from '@imprint/shared/contract/keys';
import { projects } from '@imprint/shared/contract/projects';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { activitySearch } from '../../../../web/src/modules/activity/activity.search.ts';
import { keysSearch } from '../../../../web/src/modules/keys/keys.search.ts';
import { membersSearch } from '../../../../web/src/modules/members/members.search.ts';
import { usageSearch } from '../../../../web/src/modules/usage/usage.search.ts';
import { readRootSearch, withinTenant } from '../../../../web/src/shell/root.route.ts';
import {
  parseSearch,
  readSearch,
  sameOriginPath,
  stringifySearch,
  textParams,
} from '../../../../web/src/shell/search.ts';

describe('the search of an address', () => {
  test.each([
    ['?q=2024', { q: '2024' }],
    ['?q=true&sort=-name', { q: 'true', sort: '-name' }],
    ['?q={"a":1}', { q: '{"a":1}' }],
    ['?q=a%20b+c', { q: 'a b c' }],
    ['', {}],
  ])('%j is read as text', (search, values) => {
    expect(parseSearch(search)).toEqual(values);
  });

  test.each([
    [{}, ''],
    [{ q: undefined }, ''],
    [{ q: 'a b&c', status: undefined, sort: '-name' }, '?q=a+b%26c&sort=-name'],
    [{ q: 2024 }, '?q=2024'],
  ])('%j is written without what is absent', (values, search) => {
    expect(stringifySearch(values)).toBe(search);
  });

  test('is read back as it was written', () => {
    const values = { q: 'crème & “brûlée” #1?', organization: 'acme', create: 'true' };
    expect(parseSearch(stringifySearch(values))).toEqual(values);
  });
});

test('a route takes only its own parameters, and only as texts', () => {
  const read = textParams('q', 'status');
  expect(read({ q: 'a', status: 'draft', other: 'b' })).toEqual({ q: 'a', status: 'draft' });
  expect(read({ q: 3, status: ['draft'] })).toEqual({});
  expect(read({ status: '' })).toEqual({ status: '' });
});

describe('parameters that the contract describes', () => {
  const { q, status, sort } = projects.list.input.shape;

  test('are read by their fields, and those that do not fit are ignored', () => {
    const shape = { q, status, sort };
    expect(readSearch(shape, { q: 'spring', status: 'draft', sort: '-name' })).toStrictEqual({
      q: 'spring',
      status: 'draft',
      sort: '-name',
    });
    expect(readSearch(shape, { q: 'spring', status: 'lost', sort: 'color' })).toStrictEqual({ q: 'spring' });
    expect(readSearch(shape, { unknown: 'x' })).toStrictEqual({});
    expect(readSearch({ q }, { q: 'x'.repeat(101) })).toStrictEqual({});
  });

  test('have no value of their own where the address names none', () => {
    expect(readSearch(keys.list.input.shape, {})).toStrictEqual({});
  });
});

describe('each page reads its own parameters', () => {
  test.each([
    ['API keys', keysSearch, { q: 'web', state: 'revoked', reaches: 'test' }],
    ['members', membersSearch, { q: 'grace', role: 'editor' }],
    ['usage', usageSearch, { period: '7d' }],
    [
      'activity',
      activitySearch,
      {
        q: 'website',
        actor: 'key_01h2xcejqtf2nbrexx3vqjhp41',
        actorType: 'apiKey',
        surface: 'rest',
        resource: 'proj_01h2xcejqtf2nbrexx3vqjhp41',
        madeIn: 'test',
        kind: 'projects',
        since: '24h',
        entry: 'act_01h2xcejqtf2nbrexx3vqjhp41',
      },
    ],
  ])('%s', (_page, shape, search) => {
    expect(readSearch(shape, search)).toStrictEqual(search);
    const spoilt = Object.fromEntries(Object.keys(search).map((name) => [name, '\u0000'.repeat(200)]));
    // Any text may be the id of an entry; the service says that there is none.
    const { entry: _, ...others }: Record<string, unknown> = readSearch(shape, spoilt);
    expect(others).toStrictEqual({});
  });
});

describe('the place in the address', () => {
  test('is an organization, an environment that exists, and whether something is created', () => {
    const search = { organization: 'acme', environment: 'test', create: 'true', q: 'x' };
    expect(readRootSearch(search)).toEqual({ organization: 'acme', environment: 'test', create: 'true' });
    expect(readRootSearch({ organization: 'acme', environment: 'staging' }).environment).toBeUndefined();
    expect(readRootSearch({ environment: 3, organization: 4 })).toEqual({});
  });

  test('is a project within them', () => {
    expect(readRootSearch({ project: 'proj_1' })).toEqual({ project: 'proj_1' });
    expect(readRootSearch({ project: ['proj_1'] })).toEqual({});
  });

  test.each([
    ['the same place', { organization: 'acme', environment: 'live' }, 'proj_1'],
    ['no place', {}, 'proj_1'],
    ['another environment', { organization: 'acme', environment: 'test' }, undefined],
    ['another organization', { organization: 'other', environment: 'live' }, undefined],
  ] as const)('keeps the project in a link to %s, or drops it', (_, next, project) => {
    const present = { organization: 'acme', environment: 'live', project: 'proj_1' } as const;
    expect(withinTenant(present, { ...next, project: 'proj_1' }).project).toBe(project);
    expect(withinTenant(present, { ...next, project: 'proj_2' }).project).toBe('proj_2');
    expect(withinTenant({ project: 'proj_1' }, { ...next, project: 'proj_1' }).project).toBe('proj_1');
  });
});

describe('the path to go back to after signing in', () => {
  beforeEach(() => void vi.stubGlobal('location', { origin: 'https://imprint.test' }));
  afterEach(() => void vi.unstubAllGlobals());

  test.each(['/home', '/settings/api-keys?q=web&organization=acme#top', '/'])('%s is kept', (path) => {
    expect(sameOriginPath(path)).toBe(path);
  });

  test.each([
    undefined,
    7,
    '',
    'home',
    'https://evil.test/',
    '//evil.test/home',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'http://',
  ])('%j is refused', (path) => {
    expect(sameOriginPath(path)).toBeUndefined();
  });
});
