import type { ErrorCode } from '@imprint/shared/errors';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClients } from '../../../../web/src/api/trpc.ts';
import { modules } from '../../../../web/src/modules.ts';
import { affectedByIn } from '../../../../web/src/shell/module.ts';
import { refusal, unreachable } from '../support/refusals.ts';
import { type Answer, startService } from '../support/service.ts';

const affectedBy = affectedByIn(modules);
const place = { organization: 'acme', environment: 'live' as const };
const keyOf = (path: string, input: object = {}) => [path.split('.'), { input, type: 'query' }];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a query that fails', () => {
  async function attemptsAt(error: unknown): Promise<number> {
    const { queryClient } = createClients(place, affectedBy);
    vi.useFakeTimers();
    const ask = vi.fn(() => Promise.reject(error));
    const failed = queryClient.fetchQuery({ queryKey: keyOf('projects.list'), queryFn: ask }).catch(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    return ask.mock.calls.length;
  }

  test.each<ErrorCode>(['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'])(
    'by %s is asked twice more',
    async (code) => {
      expect(await attemptsAt(await refusal(code))).toBe(3);
    },
  );

  test('because nobody answers is asked twice more', async () => {
    expect(await attemptsAt(unreachable)).toBe(3);
  });

  test.each<ErrorCode>(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHORIZED', 'RATE_LIMIT_EXCEEDED', 'VALIDATION_ERROR'])(
    'by %s is not asked again',
    async (code) => {
      expect(await attemptsAt(await refusal(code))).toBe(1);
    },
  );
});

test.each<[string, ErrorCode, number]>([
  ['again after a call is refused, because the session may have ended', 'UNAUTHORIZED', 2],
  ['no more often after another failure', 'NOT_FOUND', 1],
])('the session is read %s', async (_, code, count) => {
  const answers: Answer[] = [{ data: { session: { user: 'Ada' } } }, { data: { session: null } }];
  startService((path) => (path === 'session.get' ? (answers.shift() ?? { code }) : { code }));
  const { queryClient, client } = createClients(place, affectedBy);
  const read = (queryKey: ReturnType<typeof keyOf>, queryFn: () => Promise<unknown>) =>
    queryClient.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
  await read(keyOf('session.get'), () => client.session.get.query({}));
  await read(keyOf('projects.list'), () => client.projects.list.query({}));
  await vi.waitFor(() => {
    const state = queryClient.getQueryState(keyOf('session.get'));
    expect(state?.fetchStatus).toBe('idle');
    expect(state?.dataUpdateCount).toBe(count);
  });
});

describe('what a change may have changed is read again', () => {
  const shown = [
    ...['session', 'organizations', 'members', 'keys', 'projects', 'websites', 'pages', 'redirects'],
    ...['media', 'collections', 'tokens', 'design', 'components', 'posts', 'authors', 'categories', 'tags'],
    ...['contact', 'usage', 'activity', 'security'],
  ];

  /** The resources that are read again after a mutation. */
  async function outdatedBy(path: string, error?: unknown): Promise<string[]> {
    const { queryClient } = createClients(place, affectedBy);
    for (const resource of shown) queryClient.setQueryData(keyOf(`${resource}.list`), {});
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationKey: [path.split('.')],
      mutationFn: () => (error === undefined ? Promise.resolve({}) : Promise.reject(error)),
    });
    await mutation.execute({}).catch(() => {});
    return shown.filter(
      (resource) => queryClient.getQueryState(keyOf(`${resource}.list`))?.isInvalidated === true,
    );
  }

  test.each([
    ['members.update', ['session', 'organizations', 'members', 'activity', 'security']],
    ['keys.revoke', ['organizations', 'keys', 'activity', 'security']],
    // All but accounts, keys and checks of designs.
    [
      'projects.update',
      shown.filter((name) => !['session', 'members', 'keys', 'design', 'usage'].includes(name)),
    ],
    ['pages.move', ['pages', 'redirects', 'components', 'activity', 'security']],
    [
      'media.deleteBatch',
      shown.filter((name) =>
        [
          ...['organizations', 'projects', 'websites', 'pages', 'media', 'components', 'posts', 'authors'],
          ...['activity', 'security'],
        ].includes(name),
      ),
    ],
    ['tokens.batch', ['collections', 'tokens', 'design', 'activity', 'security']],
    [
      'tags.merge',
      ['posts', 'tags', 'activity', 'security'].sort((a, b) => shown.indexOf(a) - shown.indexOf(b)),
    ],
    ['redirects.create', ['redirects', 'activity', 'security']],
    ['contact.update', ['contact', 'activity', 'security']],
  ])('after %s: %j', async (path, resources) => {
    expect(await outdatedBy(path)).toEqual(resources);
  });

  test.each<ErrorCode>(['CONFLICT', 'NOT_FOUND', 'PRECONDITION_FAILED'])(
    'after a refusal by %s, which says that what is shown was not the present state',
    async (code) => {
      expect(await outdatedBy('redirects.delete', await refusal(code))).toEqual([
        'redirects',
        'activity',
        'security',
      ]);
    },
  );

  test.each<ErrorCode>(['VALIDATION_ERROR', 'FORBIDDEN', 'RATE_LIMIT_EXCEEDED'])(
    'but not after a refusal by %s',
    async (code) => {
      expect(await outdatedBy('redirects.delete', await refusal(code))).toEqual([]);
    },
  );
});

test('a first read that began before a change is repeated, because its answer can be older than the change', async () => {
  const { queryClient } = createClients(place, affectedBy);
  const { promise: beforeTheChange, resolve } = Promise.withResolvers<string[]>();
  const answers = [beforeTheChange, Promise.resolve(['Ada', 'Grace'])];
  const list = new QueryObserver(queryClient, {
    queryKey: keyOf('members.list'),
    queryFn: () => answers.shift() ?? [],
  });
  const unsubscribe = list.subscribe(() => {});
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: [['members', 'update']],
    mutationFn: () => Promise.resolve({}),
  });
  await mutation.execute({});
  resolve(['Ada']);
  await vi.waitFor(() =>
    expect(list.getCurrentResult()).toMatchObject({ data: ['Ada', 'Grace'], fetchStatus: 'idle' }),
  );
  unsubscribe();
});

test('what a mutation was sent is forgotten at once, for it can be a password', async () => {
  const { queryClient } = createClients(place, affectedBy);
  vi.useFakeTimers();
  const cache = queryClient.getMutationCache();
  const mutation = cache.build(queryClient, {
    mutationFn: (input: { password: string }) => Promise.resolve(input),
  });
  await mutation.execute({ password: 'seven green bicycles sing' });
  await vi.advanceTimersByTimeAsync(0);
  expect(cache.getAll()).toEqual([]);
});
