import { operations } from '@imprint/shared/contract';
import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { recordedOf } from '@imprint/shared/recorded';
import { describe, expect, test } from 'vitest';
import {
  activityPhrase,
  nameOf,
  sentenceOf,
  sentenceText,
  wordsOfKind,
  wordsOfValue,
} from '../../../../web/src/modules/activity/activity.words.ts';
import { resourceKinds } from '../../../../web/src/modules/activity/resource.kinds.ts';
import { shortId } from '../../../../web/src/modules/activity/resource.link.tsx';
import { modules } from '../../../../web/src/modules.ts';
import { wordsOfField } from '../../../../web/src/shell/field.words.ts';
import { thingOf } from '../../../../web/src/shell/module.ts';

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
    [{ type: 'anonymous', id: null, name: null }, 'Someone'],
  ] as const)('by %j is told of %s', (actor, name) => {
    expect(nameOf(actor)).toBe(name);
  });
});

/** A change of a page by Ada, with some fields replaced. */
function entryOf(fields: Partial<ActivityEntry>): ActivityEntry {
  return {
    id: 'act_1',
    actor: { type: 'user', id: 'usr_1', name: 'Ada' },
    surface: 'dashboard',
    operation: 'pages.update',
    environment: 'live',
    resourceId: 'page_1',
    resourceName: 'Home',
    changedFields: [],
    changes: [],
    sitting: { id: 'act_1', startedAt: '2026-01-01T00:00:00.000Z', entries: 1 },
    requestId: 'req_1',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}

const key = { type: 'apiKey', id: 'key_1', name: 'Website build' } as const;
const system = { type: 'system', id: null, name: 'Command line' } as const;
const sitting = { id: 'act_1', startedAt: '2026-01-01T00:00:00.000Z', entries: 14 };

describe('a sentence', () => {
  test.each([
    [{ operation: 'pages.publish' }, 'Ada published Home'],
    [{ operation: 'pages.unpublish' }, 'Ada unpublished Home'],
    [{ operation: 'pages.undelete' }, 'Ada restored Home'],
    [{ operation: 'pages.edit' }, 'Ada edited the blocks of Home'],
    [{ operation: 'websites.verifyDomain', resourceName: 'Main' }, 'Ada verified a domain of Main'],
    [{ operation: 'keys.createPublishable', resourceName: 'Shop' }, 'Ada created Shop'],
    [{ sitting }, 'Ada edited Home 14 times'],
    [{ sitting, resourceName: null }, 'Ada changed a page 14 times'],
    [{ operation: 'pages.publish', resourceName: null }, 'Ada published a page'],
    [{ operation: 'pages.publishBatch', resourceName: null }, 'Ada published several pages'],
    [{ operation: 'pages.publish', actor: key }, 'API key Website build published Home'],
    [{ operation: 'pages.publish', actor: system }, 'Imprint published Home'],
  ] as const)('of %j is %s', (fields, text) => {
    expect(sentenceText(sentenceOf(modules, entryOf(fields)))).toBe(text);
  });

  test.each(
    operations.filter(
      ({ name, operation }) =>
        operation.kind === 'mutation' && recordedOf(name) && /\.(create|update|delete|publish)$/.test(name),
    ),
  )('of $name names the thing', ({ name }) => {
    const generic = ['organizations.create', 'organizations.update', 'organizations.delete'];
    const { title } = sentenceOf(modules, entryOf({ operation: name }));
    expect(title).toBe(generic.includes(name) ? null : 'Home');
  });
});

describe('a field', () => {
  test.each([
    ['filename', 'File name'],
    ['authorIds', 'Authors'],
    ['name', 'Name'],
    ['hasUnpublishedChanges', 'Has unpublished changes'],
  ])('%s is called %s, as in the forms', (field, words) => {
    expect(wordsOfField(field)).toBe(words);
  });

  test.each([
    [null, 'Empty'],
    ['', 'Empty'],
    [true, 'Yes'],
    [false, 'No'],
    [0, '0'],
    ['draft', 'draft'],
  ])('with the value %j says %s', (value, words) => {
    expect(wordsOfValue(value)).toBe(words);
  });
});

describe('the kinds of things', () => {
  test('are the resources on which something can be changed', () => {
    expect(resourceKinds).toContain('projects');
    expect(resourceKinds).not.toContain('usage');
    expect(resourceKinds).not.toContain('activity');
  });

  test('leave out accounts, which are under Security', () => {
    for (const kind of ['session', 'account', 'factors', 'setup']) expect(resourceKinds).not.toContain(kind);
  });

  test.each([
    ['projects', 'Projects'],
    ['keys', 'API keys'],
    ['setup', 'Setup'],
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
    expect(thingOf(modules, id, 'test')?.link).toEqual(link);
  });

  test.each(['user_1', 'org_1', '', 'nothing'])('%j has none', (id) => {
    expect(thingOf(modules, id, 'test')?.link).toBeUndefined();
  });

  test('is told by its kind and the end of its id where there is little room', () => {
    expect(shortId('proj_01h2xcejqtf2nbrexx3vqjhp41')).toBe('proj_…qjhp41');
    expect(shortId('proj_1')).toBe('proj_1');
  });
});
