import { detailOf } from '@imprint/server/core/requests/request.detail';
import { forbidden, invalid, ServiceError } from '@imprint/shared/errors';
import { expect, test } from 'vitest';

// Safe because these are all that it looks at.
const key = { type: 'apiKey', kind: 'secret', scopes: ['pages:read'] } as unknown as Parameters<
  typeof detailOf
>[2];
const publishable = { ...key, kind: 'publishable' } as typeof key; // Safe for the same reason.
const field = (path: string, operation: string) =>
  detailOf(invalid({ field: path, reason: 'is not valid' }), operation, key);

test.each([
  ['projects.create', 'slug', 'slug'],
  ['projects.create', 'body', 'body'],
  ['projects.list', 'cursor', 'cursor'],
  ['projects.create', 'Zanzibar', null],
  ['none', 'name', null],
  ['none', 'path', 'path'],
  ['keys.create', 'scopes.3', 'scopes.3'],
  ['keys.create', 'metadata.Zanzibar', 'metadata'],
  ['keys.create', 'metadata.1234', 'metadata'],
  ['pages.create', 'blocks.0.text', 'blocks.0.text'],
  ['pages.create', 'blocks.0.Zanzibar', 'blocks'],
])('of an invalid %s, %s is told as %s', (operation, path, detail) => {
  expect(field(path, operation)).toBe(detail);
});

test('a missing grant is named, and no grant that the caller has', () => {
  expect(detailOf(forbidden('blog:write', ['blog:read']), 'posts.create', key)).toBe('blog:write');
  expect(detailOf(forbidden('blog:read', ['blog:read']), 'posts.list', key)).toBeNull();
  expect(detailOf(forbidden('pages:read', []), 'pages.list', key)).toBeNull();
  expect(detailOf(forbidden('anyKey', []), 'me.get', key)).toBeNull();
  expect(detailOf(forbidden('blog:write', []), 'posts.create', publishable)).toBeNull();
});

test('an exceeded limit is named by its window', () => {
  const error = (windowSeconds: number) =>
    new ServiceError('RATE_LIMIT_EXCEEDED', { details: { windowSeconds } });
  expect(detailOf(error(3_600), 'me.get', key)).toBe('hour');
  expect(detailOf(error(1), 'me.get', key)).toBeNull();
  expect(detailOf(new ServiceError('RATE_LIMIT_EXCEEDED'), 'me.get', key)).toBeNull();
});
