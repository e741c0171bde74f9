import { operations } from '@imprint/shared/contract';
import { describe, expect, test } from 'vitest';
import {
  activityPhrase,
  nameOf,
  resourceKinds,
  wordsOfKind,
} from '../../../../web/src/modules/activity/activity.words.ts';
import { resourceLink, shortId } from '../../../../web/src/modules/activity/resource.link.tsx';
import { modules } from '../../../../web/src/modules.ts';

describe('a change', () => {
  test.each(operations.filter(({ operation }) => operation.kind === 'mutation' && operation.isRecorded))(
    'by $name is told in words',
    ({ name }) => {
      expect(activityPhrase(modules, name)).not.toBe(name);
    },
  );

  test('by an operation of another version is told by its name', () => {
    expect(activityPhrase(modules, 'projects.dance')).toBe('projects.dance');
  });

  test.each([
    [{ type: 'user', id: 'user_1', name: 'Ada' }, 'Ada'],
    [{ type: 'apiKey', id: 'key_1', name: null }, 'API key'],
    [{ type: 'system', id: null, name: null }, 'System'],
    [{ type: 'anonymous', id: null, name: null }, 'Somebody'],
  ] as const)('by %j is told of %s', (actor, name) => {
    expect(nameOf(actor)).toBe(name);
  });
});

describe('the kinds of things', () => {
  test('are the resources on which something can be changed', () => {
    expect(resourceKinds).toContain('projects');
    expect(resourceKinds).not.toContain('usage');
    expect(resourceKinds).not.toContain('activity');
  });

  test.each([
    ['projects', 'Projects'],
    ['keys', 'API keys'],
    ['setup', 'Set-up'],
  ])('%s is called %s', (kind, words) => {
    expect(wordsOfKind(modules, kind)).toBe(words);
  });
});

describe('what was changed', () => {
  test.each([
    ['key_1', { to: '/settings/api-keys/$keyId', params: { keyId: 'key_1' } }],
    [
      'proj_1',
      { to: '/projects/$projectId', params: { projectId: 'proj_1' }, search: { environment: 'test' } },
    ],
    ['media_1', { to: '/media', search: { item: 'media_1', environment: 'test' } }],
    ['tok_1', { to: '/design', search: { token: 'tok_1', environment: 'test' } }],
  ])('%s has a page, in its own environment', (id, link) => {
    expect(resourceLink(modules, id, 'test')).toEqual(link);
  });

  test.each(['user_1', 'org_1', '', 'nothing'])('%j has none', (id) => {
    expect(resourceLink(modules, id, 'test')).toBeUndefined();
  });

  test('is told by its kind and the end of its id where there is little room', () => {
    expect(shortId('proj_01h2xcejqtf2nbrexx3vqjhp41')).toBe('proj_…qjhp41');
    expect(shortId('proj_1')).toBe('proj_1');
  });
});
